// @ts-check
// Tests on Node 24, which the container uses, of what depends on Node, packages and the database; or all unit and API
// tests, or those of the named files:
//   npm run test:node24 [-- --all | paths]
// Its program comes from the registry, into a folder of its own.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from './postgres/binaries.mjs';
import { startCluster } from './postgres/cluster.mjs';
import { closingLine, vitestCounts, vitestFailures } from './testRuns/results.mjs';
import { root, run } from './run.mjs';

const VERSION = '24.9.0';
/** What runs without --all: files, processes, sockets, encryption, queues, the database and its commands. */
const MOST_OF_NODE = ['server/', 'scripts/', 'build/', 'tests/api/platform', 'tests/api/operate'];
const folder = join(root, '.cache', `node-${VERSION}`);
/** The registry's `node` installs this package by a script. */
const name = `node-${process.platform}-${process.arch}`;
const bin = join(folder, 'node_modules', name, 'bin');
const report = join(root, 'test-results', 'node24.json');

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { ok } = await run('npm', ['install', ...options, `${name}@${VERSION}`]);
  if (!ok) throw new Error(`Node ${VERSION} could not be installed`);
}

const cluster = findPostgres() ? await startCluster() : undefined;
try {
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    ...(cluster && { DATABASE_URL: cluster.url }),
  };
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const { output } = await run('node', ['--version'], { env, quiet: true });
  console.log(`Node ${output.trim()}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const given = process.argv.slice(2);
  const files = given.length === 0 ? MOST_OF_NODE : given.filter((name) => name !== '--all');
  const args = ['run', '--project', 'unit', '--project', 'api', ...reporters, ...files];
  const { ok } = await run('node', [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env,
  });
  for (const failure of vitestFailures(report)) console.log(`failed: ${failure}`);
  const counts = vitestCounts(report) ?? { passed: 0, failed: 1, skipped: 0 };
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = ok && counts.failed === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
}

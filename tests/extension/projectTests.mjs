// @ts-check
// Runs the project's own checks and tests in the copy, where resources and a module were added.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/postgres/binaries.mjs';
import { root } from '../../scripts/run.mjs';
import { vitestFailures } from '../../scripts/testRuns/results.mjs';

/** Reads the declarations, or the description of the API that is made of them. */
const READS = /from '#(?:resources'|server\/resource\/)|\/openapi\.json/;

/**
 * `npm run check`, the unit tests, and the API tests that read the declarations. Returns what failed, by name.
 * @param {string} copy
 */
export function testProject(copy) {
  const checked = runIn(copy, 'check', ['scripts/check.mjs']);
  return [
    ...(checked ? [] : ['npm run check (see its output above)']),
    ...vitest(copy, 'unit', []),
    ...vitest(copy, 'api', apiTests(copy)),
  ];
}

/**
 * The API tests in `tests/api/resource`, and those that read the declarations themselves or by their support.
 * @param {string} copy
 */
function apiTests(copy) {
  const support = filesIn(copy, 'tests/support');
  const reading = new Set(support.filter((file) => READS.test(textOf(copy, file))));
  for (let size = -1; size !== reading.size;) {
    size = reading.size;
    for (const file of support) if (imports(copy, file, reading)) reading.add(file);
  }
  return filesIn(copy, 'tests/api').filter(
    (file) =>
      file.endsWith('.test.ts') &&
      (file.startsWith('tests/api/resource/') ||
        READS.test(textOf(copy, file)) ||
        imports(copy, file, reading)),
  );
}

/** @param {string} copy @param {string} file @param {ReadonlySet<string>} targets */
const imports = (copy, file, targets) =>
  [...textOf(copy, file).matchAll(/from '#(tests\/[^']+)'/g)].some(([, name = '']) =>
    targets.has(name),
  );

/** @param {string} copy @param {string} folder */
const filesIn = (copy, folder) =>
  readdirSync(join(copy, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name));

/** @param {string} copy @param {string} file */
const textOf = (copy, file) => readFileSync(join(copy, file), 'utf8');

/** @param {string} copy @param {'unit' | 'api'} project @param {readonly string[]} files */
function vitest(copy, project, files) {
  const report = join(copy, `test-results/${project}.json`);
  const bin = join(root, 'node_modules/vitest/vitest.mjs');
  // A failure of the declarations fails again; a busy machine does not.
  const how = ['--retry=1', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const command = [bin, 'run', '--project', project, ...how, ...files];
  const onPostgres = project === 'api' && findPostgres();
  const args = onPostgres ? ['scripts/with-postgres.mjs', process.execPath, ...command] : command;
  if (runIn(copy, `${project} tests`, args)) return [];
  const failures = vitestFailures(report, copy);
  return failures.length > 0 ? failures : [`${project} tests (see their output above)`];
}

/** Prints the output only where it failed. @param {string} copy @param {string} name @param {readonly string[]} args */
function runIn(copy, name, args) {
  const started = performance.now();
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} in the copy: ${seconds} s`);
  if (status !== 0) console.log(`${stdout}\n${stderr}`);
  return status === 0;
}

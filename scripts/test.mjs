// @ts-check
// All tests: npm test. With `--postgres` the API tests alone, on the database of DATABASE_URL.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  closingLine,
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
} from './results.mjs';
import { root, run } from './run.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */

const reports = join(root, 'test-results');
/** What failed, by name, said again at the end: the end is what is kept of a long log. @type {string[]} */
const failures = [];
const onPostgres = process.argv.includes('--postgres');

if (onPostgres && !process.env.DATABASE_URL) {
  console.error(`DATABASE_URL is not set. Name an empty PostgreSQL (15 or newer) database, such as
  DATABASE_URL=postgres://user:password@localhost:5432/keystead_test npm run test:postgres
or let a throwaway one be started for you:
  node scripts/with-postgres.mjs npm run test:postgres`);
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
finish(sum(onPostgres ? [await vitest('--project', 'api')] : await everything()));

async function everything() {
  // The embedded database is what is tested here, whatever the developer's environment names.
  delete process.env.DATABASE_URL;
  const checked = await step('check', 'node', 'scripts/check.mjs');
  // At the beginning of the tests one core has nothing to do: the other makes their database.
  const building = run('node', ['scripts/ensure.mjs', '--build'], { quiet: true });
  const tested = await vitest();
  const built = told('build', await building);
  return [checked, tested, built, ...(built.failed === 0 ? [await journeys()] : [])];
}

/** @param {...string} args */
async function vitest(...args) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await step('tests', 'vitest', 'run', ...args, ...reporters);
  failures.push(...vitestFailures(report));
  return counted(ended, vitestCounts(report));
}

async function journeys() {
  const report = join(reports, 'journeys.json');
  const ended = await step('journeys', 'playwright', 'test');
  failures.push(...playwrightFailures(report));
  return counted(ended, playwrightCounts(report));
}

/**
 * A step by itself counts only when it fails.
 * @param {string} name
 * @param {string} command
 * @param {...string} args
 * @returns {Promise<Counts>}
 */
async function step(name, command, ...args) {
  console.log(`\n— ${name}\n`);
  const { ok } = await run(command, args);
  if (!ok && name !== 'tests' && name !== 'journeys') failures.push(`${name} (see its part above)`);
  return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * What ran beside something else, and says so only now.
 * @param {string} name
 * @param {Awaited<ReturnType<typeof run>>} result
 * @returns {Counts}
 */
function told(name, { ok, output, seconds }) {
  console.log(`\n— ${name}: ${ok ? `${seconds.toFixed(1)} s` : `failed\n\n${output.trim()}`}`);
  if (!ok) failures.push(`${name} (see its part above)`);
  return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * What a report says, unless it hides that its command failed.
 * @param {Counts} ended
 * @param {Counts | undefined} report
 */
function counted(ended, report) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return { ...report, failed: Math.max(report.failed, ended.failed) };
}

/** @param {Counts} counts */
function finish(counts) {
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

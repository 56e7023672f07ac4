// @ts-check
// All tests: npm test. The API tests run on PostgreSQL where it is installed, and those of `ENGINE_TESTS` on the
// embedded database too; elsewhere all of them run on the embedded database.
// With `--postgres` only the API tests, on the database of DATABASE_URL.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres/binaries.mjs';
import { startCluster } from './postgres/cluster.mjs';
import {
  closingLine,
  NO_COUNTS,
  playwrightCounts,
  playwrightFailures,
  playwrightFlaky,
  sum,
  vitestCounts,
  vitestFailures,
} from './testRuns/results.mjs';
import { PROBLEMS_FILE, problemsOf } from './testRuns/runProblems.mjs';
import { root, run } from './run.mjs';

/** @typedef {import('./testRuns/results.mjs').Counts} Counts */

const reports = join(root, 'test-results');
/** Names of failed tests, printed at the end because the end of a long log is read first. @type {string[]} */
const failures = [];
/** @type {string[]} */
const flaky = [];
const onPostgres = process.argv.includes('--postgres');

if (onPostgres && !process.env.DATABASE_URL) {
  console.error(`DATABASE_URL is not set. Name an empty PostgreSQL (15 or newer) database, such as
  DATABASE_URL=postgres://user:password@localhost:5432/keystead_test npm run test:postgres
or start a temporary one:
  node scripts/with-postgres.mjs npm run test:postgres`);
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
finish(sum(onPostgres ? [await vitest(['--project', 'api'])] : await everything()));

async function everything() {
  // Never test on the database that the developer's environment names.
  delete process.env.DATABASE_URL;
  process.env.JOURNEYS_ID = String(process.pid);
  const checked = await check();
  // The tests begin by preparing their database on one core; build on the other.
  const building = run('node', ['scripts/ensure.mjs', '--build'], { quiet: true });
  // Fill the journeys' database meanwhile. If it fails, their global setup tries again and reports it.
  const filling = building.then(({ ok }) =>
    ok ? run('node', ['scripts/testRuns/journeyData.mjs'], { quiet: true }) : undefined,
  );
  const tested = await onTestDatabases();
  const built = reportBuild(await building);
  await filling;
  return [checked, tested, built, ...(built.failed === 0 ? [await journeys()] : [])];
}

async function check() {
  heading('check');
  const { ok } = await run('node', ['scripts/check.mjs']);
  return stepCounts('check', ok);
}

async function onTestDatabases() {
  const cluster = await testCluster();
  if (!cluster) return vitest();
  const env = { ...process.env, DATABASE_URL: cluster.url, TEST_EMBEDDED_TOO: '1' };
  try {
    return await vitest([], env);
  } finally {
    await cluster.stop();
  }
}

/** A temporary PostgreSQL, or undefined where it is not installed or cannot be started. */
async function testCluster() {
  if (!findPostgres()) return undefined;
  try {
    return await startCluster();
  } catch (error) {
    // CI must test both databases.
    if (process.env.CI) throw error;
    console.warn('All tests use the embedded database:', error);
    return undefined;
  }
}

/** @param {readonly string[]} [args] @param {NodeJS.ProcessEnv} [env] */
async function vitest(args = [], env = process.env) {
  heading('tests');
  const report = join(reports, 'vitest.json');
  const problems = join(reports, 'vitest-problems.txt');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/testRuns/runProblems.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { ok } = await run('vitest', ['run', ...args, ...reporters], {
    env: { ...env, [PROBLEMS_FILE]: problems },
  });
  nameFailures('tests', ok, [...vitestFailures(report), ...problemsOf(problems)]);
  return reportCounts(ok, vitestCounts(report));
}

async function journeys() {
  heading('journeys');
  const report = join(reports, 'journeys.json');
  const { ok } = await run('playwright', ['test']);
  nameFailures('journeys', ok, playwrightFailures(report));
  flaky.push(...playwrightFlaky(report));
  return reportCounts(ok, playwrightCounts(report));
}

/** @param {Awaited<ReturnType<typeof run>>} result */
function reportBuild({ ok, output, seconds }) {
  heading(`build: ${ok ? `${seconds.toFixed(1)} s` : `failed\n\n${output.trim()}`}`);
  return stepCounts('build', ok);
}

/** A failed run has at least one name. @param {string} step @param {boolean} ok @param {readonly string[]} names */
function nameFailures(step, ok, names) {
  failures.push(...(ok || names.length > 0 ? names : [`${step} (see their output above)`]));
}

/** @param {string} text */
function heading(text) {
  console.log(`\n— ${text}\n`);
}

/** A step that is not a test counts only when it fails. @param {string} name @param {boolean} ok @returns {Counts} */
function stepCounts(name, ok) {
  if (!ok) failures.push(`${name} (see its output above)`);
  return { ...NO_COUNTS, failed: ok ? 0 : 1 };
}

/**
 * The counts of a report; at least one failure when the command failed.
 * @param {boolean} ok
 * @param {Counts | undefined} report
 * @returns {Counts}
 */
function reportCounts(ok, report) {
  if (!report) return { ...NO_COUNTS, failed: 1 };
  return { ...report, failed: Math.max(report.failed, ok ? 0 : 1) };
}

/** @param {Counts} counts */
function finish(counts) {
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const test of flaky) console.log(`flaky: ${test}`);
  if (counts.flaky > 0) console.log(`\n${counts.flaky} flaky: failed once and passed when retried`);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number; failed: number; skipped: number }} Counts */

/**
 * Counts of Vitest's JSON report. A file that fell over before its first test counts as one failure.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function vitestCounts(file) {
  const report = read(file);
  if (!report) return undefined;
  /** @type {{ status: string; assertionResults: { status: string }[] }[]} */
  const suites = report.testResults;
  const broken = suites.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Counts of Playwright's JSON report; a test that needed a second try has failed.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {readonly Counts[]} counts @returns {Counts} */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

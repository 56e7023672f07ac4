// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

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

/**
 * Each failed test of Vitest's JSON report: its file, its name and why.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  /** @type {{ name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]} */
  const suites = read(file)?.testResults ?? [];
  return suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const where = relative(root, name);
      if (failed.length === 0) return [`${where}: ${why(message)}`];
      return failed.map((test) => `${where} › ${test.fullName}: ${why(test.failureMessages[0])}`);
    });
}

/**
 * Each failed test of Playwright's JSON report: its file, its name and why.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightFailures(file) {
  /** @typedef {{ title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }} Spec */
  /** @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {string[]} */
  const within = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file: of, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return `${of} › ${title}: ${why(errors[0]?.message)}`;
      }),
    ...suites.flatMap(within),
  ];
  return within(read(file) ?? {});
}

/** The beginning of an error, on one line. @param {string | undefined} text */
function why(text) {
  const said = stripVTControlCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return said === '' ? 'no reason given' : said.slice(0, 400);
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

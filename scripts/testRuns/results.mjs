// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/**
 * `flaky` tests passed only when they were tried again; they count neither as passed nor as failed.
 * @typedef {{ passed: number; failed: number; skipped: number; flaky: number }} Counts
 *
 * @typedef {object} Spec a test of Playwright's JSON report
 * @property {string} title
 * @property {string} file
 * @property {boolean} ok
 * @property {{ status: string; results: { error?: { message?: string } }[] }[]} tests
 *
 * @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite
 */

/** @type {Readonly<Counts>} */
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/**
 * Counts of Vitest's JSON report. A file that failed before its first test counts as one failure.
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
    flaky: 0,
  };
}

/**
 * Counts of Playwright's JSON report.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped, flaky };
}

/**
 * Each failed test of Vitest's JSON report: its file, its name and its first error.
 * @param {string} file
 * @param {string} [folder] where the tests ran
 * @returns {string[]}
 */
export function vitestFailures(file, folder = root) {
  /** @type {{ name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]} */
  const suites = read(file)?.testResults ?? [];
  return suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const path = relative(folder, name);
      if (failed.length === 0) return [`${path}: ${summary(message)}`];
      return failed.map(
        (test) => `${path} › ${test.fullName}: ${summary(test.failureMessages[0])}`,
      );
    });
}

/**
 * Each failed test of Playwright's JSON report: its file, its name and its first error.
 * @param {string} file
 * @returns {string[]}
 */
export const playwrightFailures = (file) =>
  specsOf(read(file) ?? {})
    .filter(({ ok }) => !ok)
    .map(named);

/**
 * Each test of Playwright's JSON report that failed and then passed: its file, its name and its first error.
 * @param {string} file
 * @returns {string[]}
 */
export const playwrightFlaky = (file) =>
  specsOf(read(file) ?? {})
    .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
    .map(named);

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {Spec} spec */
function named({ title, file, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return `${file} › ${title}: ${summary(errors[0]?.message)}`;
}

/** The beginning of an error, on one line. @param {string | undefined} text */
export function summary(text) {
  const line = stripVTControlCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? 'no reason given' : line.slice(0, 400);
}

/** @param {readonly Counts[]} counts @returns {Counts} */
export function sum(counts) {
  /** @param {keyof Counts} key */
  const total = (key) => counts.reduce((all, one) => all + one[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    flaky: total('flaky'),
  };
}

/** @param {Pick<Counts, 'passed' | 'failed' | 'skipped'>} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

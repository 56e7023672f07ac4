// @ts-check
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { summary } from './results.mjs';

/** @typedef {import('vitest/reporters').Reporter} Reporter */

/** Where a run of Vitest notes what fails it outside its tests: its report does not have this. `npm test` sets it. */
export const PROBLEMS_FILE = 'TEST_PROBLEMS_FILE';

/** Notes a reason for which the run fails, on one line. @param {string} text */
export function noteProblem(text) {
  const file = process.env[PROBLEMS_FILE];
  if (file) appendFileSync(file, `${summary(text)}\n`);
}

/** The reasons that a run noted. @param {string} file */
export const problemsOf = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];

/** A reporter that notes the errors that no test caught. @implements {Reporter} */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string; stack?: string; VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const { message, stack, VITEST_TEST_PATH: file } of errors)
      noteProblem(`an error outside the tests${file ? ` of ${file}` : ''}: ${stack ?? message}`);
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  closingLine,
  NO_COUNTS,
  playwrightCounts,
  playwrightFailures,
  playwrightFlaky,
  sum,
  vitestCounts,
  vitestFailures,
} from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'keystead-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const missing = join(folder, 'missing.json');

describe('a Playwright report', () => {
  const failed = { status: 'failed', error: { message: 'Timed out\n  waiting' } };
  const passed = { status: 'passed' };
  const file = reportFile('journeys.json', {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [
          {
            title: 'passes',
            file: 'a.spec.ts',
            ok: true,
            tests: [{ status: 'expected', results: [passed] }],
          },
        ],
        suites: [
          {
            specs: [
              {
                title: 'passes when retried',
                file: 'a.spec.ts',
                ok: true,
                tests: [{ status: 'flaky', results: [failed, passed] }],
              },
              {
                title: 'fails twice',
                file: 'b.spec.ts',
                ok: false,
                tests: [{ status: 'unexpected', results: [failed, failed] }],
              },
            ],
          },
        ],
      },
    ],
  });

  it('counts a test that passed only when retried as flaky, neither passed nor failed', () => {
    expect(playwrightCounts(file)).toEqual({ passed: 3, failed: 1, skipped: 0, flaky: 1 });
  });

  it('names failed and flaky tests with their first error on one line', () => {
    expect(playwrightFailures(file)).toEqual(['b.spec.ts › fails twice: Timed out waiting']);
    expect(playwrightFlaky(file)).toEqual(['a.spec.ts › passes when retried: Timed out waiting']);
  });

  it('has no counts and no names when the file is missing', () => {
    expect(playwrightCounts(missing)).toBeUndefined();
    expect([...playwrightFailures(missing), ...playwrightFlaky(missing)]).toEqual([]);
  });
});

describe('a Vitest report', () => {
  const file = reportFile('vitest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'failed', fullName: 'a fails', failureMessages: ['expected 1\nto be 2'] },
          { status: 'passed', fullName: 'a passes', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });

  it('counts a file that failed before its first test as one failure', () => {
    expect(vitestCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 1, flaky: 0 });
  });

  it('names both kinds of failures', () => {
    expect(vitestFailures(file)).toEqual([
      expect.stringMatching(/a\.test\.ts › a fails: expected 1 to be 2$/),
      expect.stringMatching(/b\.test\.ts: no such module$/),
    ]);
  });
});

describe('the closing line', () => {
  it('has passed and failed tests, and skipped ones when there are any', () => {
    expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(closingLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
  });

  it('does not count flaky tests, and they do not fail a run', () => {
    const counts = sum([
      { ...NO_COUNTS, passed: 4, flaky: 1 },
      { ...NO_COUNTS, passed: 1, skipped: 1 },
    ]);
    expect(counts).toEqual({ passed: 5, failed: 0, skipped: 1, flaky: 1 });
    expect(closingLine(counts)).toBe('5 passed, 0 failed, 1 skipped');
  });
});

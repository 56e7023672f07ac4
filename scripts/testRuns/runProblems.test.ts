import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import UnhandledErrors, { noteProblem, PROBLEMS_FILE, problemsOf } from './runProblems.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'problems-'));
  file = join(folder, 'problems.txt');
  vi.stubEnv(PROBLEMS_FILE, file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('names what failed a run outside its tests, each on one line', () => {
  expect(problemsOf(file)).toEqual([]);
  noteProblem('No test of their domain calls:\nPOST /v1/beds');
  new UnhandledErrors().onTestRunEnd([], [{ stack: 'Error: late\n    at a.ts:1' }]);
  expect(problemsOf(file)).toEqual([
    'No test of their domain calls: POST /v1/beds',
    'an error outside the tests: Error: late at a.ts:1',
  ]);
});

it('notes nothing where no file is named', () => {
  vi.stubEnv(PROBLEMS_FILE, '');
  noteProblem('No test of their domain calls.');
  expect(problemsOf(file)).toEqual([]);
});

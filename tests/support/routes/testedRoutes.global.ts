import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/platform/root.ts';
import { endpointsOf, isRouteOf } from '../../../scripts/endpoints.mjs';
import { noteProblem } from '../../../scripts/testRuns/runProblems.mjs';
import { ALL_ROUTES_FILE, EXAMPLES_FILE, ROUTES_FILE, UNDECLARED_FILE } from './routesFile.ts';

/** No resource of the product has screens of the market: `npm run test:extension` adds one and calls all of them. */
const TESTED_ELSEWHERE = ['records'];

/** The endpoints that no test of their own domain called with success. */
function untested(recorded: readonly string[]): readonly string[] {
  const calls = recorded.map((line) => /^tests\/api\/(\w+)\/\S* (.*)$/.exec(line) ?? []);
  return endpointsOf(projectRoot)
    .filter(({ domain }) => !TESTED_ELSEWHERE.includes(domain))
    .filter(
      ({ domain, route }) =>
        !calls.some(([, folder, called = '']) => folder === domain && isRouteOf(route, called)),
    )
    .map(({ domain, route }) => `tests/api/${domain}: ${route}`);
}

const linesOf = (file: string): string =>
  [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].toSorted().join('\n');

function fail(text: string): void {
  console.error(`\n${text}`);
  noteProblem(text);
  // An error in a teardown is only printed.
  process.exitCode = 1;
}

/** After a run of all API tests, fails where an endpoint was called by no test of its domain; after
 * every run, where a handler answered an error that its declaration does not have. */
export default function setup(project: TestProject): () => void {
  mkdirSync(dirname(ROUTES_FILE), { recursive: true });
  for (const file of [ROUTES_FILE, UNDECLARED_FILE, EXAMPLES_FILE]) rmSync(file, { force: true });
  return () => {
    if (existsSync(UNDECLARED_FILE))
      fail(
        `Add these to \`errors\` of the endpoint or of the action:\n${linesOf(UNDECLARED_FILE)}`,
      );
    const all = readdirSync(join(projectRoot, 'tests/api'), { recursive: true }).filter((path) =>
      String(path).endsWith('.test.ts'),
    );
    const ran = project.vitest.state
      .getFiles()
      .filter(({ projectName }) => projectName === project.name);
    if (ran.length < all.length || !existsSync(ROUTES_FILE)) return;
    renameSync(ROUTES_FILE, ALL_ROUTES_FILE);
    const missing = untested(readFileSync(ALL_ROUTES_FILE, 'utf8').split('\n'));
    if (missing.length === 0) return;
    fail(`No test of their domain calls:\n${missing.join('\n')}`);
  };
}

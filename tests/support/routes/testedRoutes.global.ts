import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/platform/root.ts';
import { endpointsOf, isRouteOf } from '../../../scripts/endpoints.mjs';
import { ALL_ROUTES_FILE, ROUTES_FILE } from './routesFile.ts';

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

/** After a run of all API tests, fails where an endpoint was called by no test of its domain. */
export default function setup(project: TestProject): () => void {
  mkdirSync(dirname(ROUTES_FILE), { recursive: true });
  rmSync(ROUTES_FILE, { force: true });
  return () => {
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
    console.error(`\nNo test of their domain calls:\n${missing.join('\n')}`);
    // An error in a teardown is only printed.
    process.exitCode = 1;
  };
}

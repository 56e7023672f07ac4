import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/platform/root.ts';
import { routesIn } from '#build/endpoints.ts';
import { ALL_ROUTES_FILE, ROUTES_FILE } from './routesFile.ts';

/** No resource of the product has screens of the market: `npm run test:extension` adds one and calls all of them. */
const TESTED_ELSEWHERE = ['records'];

/** The endpoints of each domain, as the server registers them. */
function endpointsOf(domain: string): readonly string[] {
  const folder = join(projectRoot, 'src/wire', domain, 'endpoints');
  return readdirSync(folder).flatMap((file) =>
    [...routesIn(readFileSync(join(folder, file), 'utf8')).values()].map((route) =>
      route.replace(' ', ' /api'),
    ),
  );
}

/** The endpoints that no test of their own domain called with success. */
function untested(recorded: readonly string[]): readonly string[] {
  const domains = readdirSync(join(projectRoot, 'src/wire'), { withFileTypes: true })
    .filter((entry) => existsSync(join(entry.parentPath, entry.name, 'endpoints')))
    .map(({ name }) => name)
    .filter((name) => !TESTED_ELSEWHERE.includes(name));
  return domains.flatMap((domain) => {
    const routes = recorded.flatMap((line) =>
      line.startsWith(`tests/api/${domain}/`) ? [line.slice(line.indexOf(' ') + 1)] : [],
    );
    return endpointsOf(domain)
      .filter((endpoint) => {
        const pattern = new RegExp(
          `^${endpoint.replaceAll('.', '\\.').replace(':resource', '[^/]+')}$`,
        );
        return !routes.some((route) => pattern.test(route));
      })
      .map((endpoint) => `tests/api/${domain}: ${endpoint}`);
  });
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

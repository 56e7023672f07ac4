// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { endpointsOf, isRouteOf } from '../endpoints.mjs';

/**
 * Files that differ from `base`, committed or not, and untracked ones; deleted files left out.
 * @param {string} root
 * @param {string} base a commit, such as `HEAD` or `main`
 */
export function changedFiles(root, base) {
  /** @param {...string} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const start = execFileSync('git', ['merge-base', base, 'HEAD'], { cwd: root, encoding: 'utf8' });
  const names = [
    ...git('diff', '--name-only', '-z', '--diff-filter=d', start.trim()),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(names)].sort();
}

/** Calls every part of the server once. */
const SMOKE_TEST = 'tests/api/platform/specificationCalls.test.ts';

/** @typedef {{ path: string, text: string }} ApiTest */

/** The domain that a file belongs to, by its folder. */
const DOMAIN = /^(?:server\/(?:modules|platform)|src\/(?:wire|rules)|tests\/api)\/(\w+)\//;

/**
 * The API tests that a change can break, the likeliest first: changed ones, those that import what has changed, those of its
 * domain, those that call an endpoint of its domain, and those with its name. Every API test starts the whole server, so
 * the module graph would select all of them.
 * @param {readonly string[]} changed
 * @param {readonly ApiTest[]} tests
 * @param {ReadonlyMap<string, ReadonlySet<string>>} [callers] the test files that call an endpoint of each domain
 */
export function relatedApiTests(changed, tests, callers = new Map()) {
  const served = changed.filter(isServed);
  const words = new Set(served.flatMap(wordsOf));
  const imported = served.map((file) => `'#${file}'`);
  const domains = new Set(served.flatMap((file) => DOMAIN.exec(file)?.[1] ?? []));
  const calling = [...domains].flatMap((domain) => [...(callers.get(domain) ?? [])]);
  /** @param {ApiTest} test */
  const rank = ({ path, text }) => {
    if (changed.includes(path)) return 5;
    if (imported.some((specifier) => text.includes(specifier))) return 4;
    if (domains.has(DOMAIN.exec(path)?.[1] ?? '')) return 3;
    if (calling.includes(path)) return 2;
    return wordsOf(path).some((word) => words.has(word)) ? 1 : 0;
  };
  const related = tests
    .map((test) => ({ path: test.path, rank: rank(test) }))
    .filter((test) => test.rank > 0)
    .sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
  return related.length === 0 && served.length > 0 ? [SMOKE_TEST] : related;
}

/** The routes that the last run of all API tests noted; there may be none. */
const CALLED = '.cache/testedRoutes.txt';

/** @param {string} root @returns {Map<string, Set<string>>} */
export function callersOf(root) {
  const file = join(root, CALLED);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const called = lines.map((line) => /^(\S+) (.*)$/.exec(line) ?? []);
  /** @type {Map<string, Set<string>>} */
  const callers = new Map();
  for (const { domain, route: endpoint } of endpointsOf(root)) {
    const calling = callers.get(domain) ?? new Set();
    for (const [, test = '', route = ''] of called)
      if (isRouteOf(endpoint, route)) calling.add(test);
    callers.set(domain, calling);
  }
  return callers;
}

/** Whether API tests run the file. @param {string} path */
const isServed = (path) => /^(server|resources|src\/(?!app\/)|tests\/(api|support)\/)/.test(path);

/**
 * The folders of a path that name a domain or a room, and the name of the file.
 * @param {string} path
 */
function wordsOf(path) {
  const general = ['server', 'src', 'tests', 'api', 'support', 'modules', 'platform', 'rules'];
  const name = basename(path).replace(/(\.test)?\.[cm]?[jt]sx?$/, '');
  const folders = path.split('/').slice(0, -1);
  return [...folders.filter((folder) => !general.includes(folder)), name];
}

/** @param {string} root @returns {ApiTest[]} */
export const apiTests = (root) =>
  readdirSync(join(root, 'tests/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests/api', name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Whether a linter reads the file. @param {string} path */
export const isSource = (path) =>
  ['.ts', '.tsx', '.mjs'].includes(extname(path)) && existsSync(path);

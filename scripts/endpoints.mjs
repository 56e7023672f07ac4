// @ts-check
// The endpoint table, read from its sources: for the build and for what chooses tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENDPOINT = /^export const (\w+) = (?:endpoint|resourceEndpoint)\(\s*'([A-Z]+ \/[^']*)'/gm;

/**
 * The routes of an endpoint file by name.
 * @param {string} code
 * @returns {ReadonlyMap<string, string>}
 */
export function routesIn(code) {
  return new Map([...code.matchAll(ENDPOINT)].map(([, name = '', route = '']) => [name, route]));
}

/**
 * Every endpoint with its domain: the method and the path that the server registers.
 * @param {string} root
 * @returns {{ domain: string; route: string }[]}
 */
export function endpointsOf(root) {
  const table = join(root, 'src/wire');
  return readdirSync(table, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const domain = /^(\w+)\/endpoints\/.*\.ts$/.exec(name)?.[1];
    if (domain === undefined) return [];
    const routes = routesIn(readFileSync(join(table, name), 'utf8')).values();
    return [...routes].map((route) => ({ domain, route: route.replace(' ', ' /api') }));
  });
}

/**
 * Whether a route of the server is an endpoint; one of every resource is registered once for each.
 * @param {string} endpoint
 * @param {string} route
 */
export function isRouteOf(endpoint, route) {
  const [before = '', after] = endpoint.split(':resource');
  if (after === undefined) return route === endpoint;
  if (!route.startsWith(before) || !route.endsWith(after)) return false;
  return /^[^/]+$/.test(route.slice(before.length, route.length - after.length));
}

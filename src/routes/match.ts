import { VALID_PARAM, paramOf } from './params.ts';
import type { ParamName } from './params.ts';
import { ROUTE_NAMES, routeNamed } from './table.ts';
import type { Route } from './table.ts';

type MatchedParams = Partial<Record<ParamName, string>>;

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<MatchedParams>;
}

const PATTERNS = ROUTE_NAMES.map((name) => {
  const route = routeNamed(name);
  return { route, pattern: segmentsOf(route.path) };
});

/** The parts between slashes; trailing slashes are ignored. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

function decode(segments: readonly string[]): string[] | null {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

function paramsFor(
  pattern: readonly string[],
  segments: readonly string[],
  isValid: (param: ParamName, value: string) => boolean,
): MatchedParams | null {
  if (pattern.length !== segments.length) return null;
  const params: MatchedParams = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    const param = paramOf(part);
    if (param === null ? part !== value : !isValid(param, value)) return null;
    if (param !== null) params[param] = value;
  }
  return params;
}

/**
 * The route of a path (no query, no hash), its parameters decoded; case-sensitive. Null without a route
 * or for an invalid parameter: the caller's fatal 404, `Page Not Found` with the path (section 2, Route
 * access rules).
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const segments = pathname.startsWith('/') ? decode(segmentsOf(pathname)) : null;
  if (segments === null) return null;
  for (const { route, pattern } of PATTERNS) {
    const params = paramsFor(pattern, segments, (param, value) => VALID_PARAM[param](value));
    if (params !== null) return { route, params };
  }
  return null;
}

/**
 * Whether a path would match a row of the table but for an invalid parameter, such as
 * `/admin/bookings/7`: the fatal 404 (section 2) for every user, before a redirect to log in.
 */
export function hasInvalidParam(pathname: string): boolean {
  if (matchRoute(pathname) !== null) return false;
  const segments = pathname.startsWith('/') ? decode(segmentsOf(pathname)) : null;
  return (
    segments !== null && PATTERNS.some(({ pattern }) => paramsFor(pattern, segments, () => true))
  );
}

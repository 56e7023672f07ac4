import { ONBOARDING_ROUTE } from '../guard.ts';
import type { RouteSession } from '../guard.ts';
import { href } from '../href.ts';
import { matchRoute } from '../match.ts';

const DASHBOARDS = [
  ['owner', 'ownerDashboard'],
  ['admin', 'adminDashboard'],
  ['dispute_admin', 'disputeAdminDashboard'],
  ['agent', 'agentDashboard'],
] as const;

const ONBOARDED_HOME = { buyer: 'search', seller: 'sellerDashboard' } as const;

/**
 * Section 2, Post-login destination. Of several system roles the first of owner, admin,
 * dispute_admin, agent decides.
 */
export function postLoginDestination(
  session: Pick<RouteSession, 'system_roles' | 'profile' | 'onboarding_complete'>,
): string {
  const dashboard = DASHBOARDS.find(([role]) => session.system_roles.includes(role));
  if (dashboard) return href(dashboard[1]);
  if (session.profile === null) return href('home');
  const homes = session.onboarding_complete ? ONBOARDED_HOME : ONBOARDING_ROUTE;
  return href(homes[session.profile.profile_type]);
}

/** Resolving a path needs some site to stand on; which one does not matter. */
const ORIGIN = 'https://keystead.invalid';

/** Control characters and backslashes, which browsers strip or read as slashes. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;
const EMPTY_OR_DOT_SEGMENT = /\/\/|\/\.{1,2}(?:\/|$)/;

/** Nothing honest is percent-encoded more often, and unwrapping must not take long. */
const ENCODING_LAYERS = 3;

/**
 * The path with every layer of percent-encoding taken off, or null where a layer is malformed or
 * shows what may not stand in a path, or where there are too many.
 */
function fullyDecoded(pathname: string, layers = ENCODING_LAYERS): string | null {
  if (UNSAFE_CHARACTERS.test(pathname) || EMPTY_OR_DOT_SEGMENT.test(pathname)) return null;
  try {
    const inner = decodeURIComponent(pathname);
    if (inner === pathname) return pathname;
    return layers === 0 ? null : fullyDecoded(inner, layers - 1);
  } catch {
    return null;
  }
}

/** /login, /logout and the other pages that whoever has just signed in is turned away from. */
function isSignInOrOutPage(pathname: string): boolean {
  // An address read without its outer spaces is another one.
  const route = matchRoute(pathname.trim().toLowerCase())?.route;
  return route?.name === 'logout' || route?.access.auth === 'guest';
}

/**
 * The place within this site that a `redirect` or `redirectTo` query asks for, as the browser would
 * resolve it, or null where it leads off the site, hides where it leads, or leads back to signing in
 * or out.
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || UNSAFE_CHARACTERS.test(path)) return null;
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const place = fullyDecoded(pathname);
  if (place === null || isSignInOrOutPage(place)) return null;
  return pathname + search + hash;
}

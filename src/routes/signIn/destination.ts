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

/** Section 2, Post-login destination. Of several system roles the first one in `DASHBOARDS` decides. */
export function postLoginDestination(
  session: Pick<RouteSession, 'system_roles' | 'profile' | 'onboarding_complete'>,
): string {
  const dashboard = DASHBOARDS.find(([role]) => session.system_roles.includes(role));
  if (dashboard) return href(dashboard[1]);
  if (session.profile === null) return href('home');
  const homes = session.onboarding_complete ? ONBOARDED_HOME : ONBOARDING_ROUTE;
  return href(homes[session.profile.profile_type]);
}

/** Any origin: `new URL` needs one to resolve a path. */
const ORIGIN = 'https://keystead.invalid';

/** Control characters and backslashes, which browsers strip or read as slashes. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;
const EMPTY_OR_DOT_SEGMENT = /\/\/|\/\.{1,2}(?:\/|$)/;

/** Limits decoding time; legitimate paths have fewer layers. */
const ENCODING_LAYERS = 3;

/**
 * The path without any layer of percent-encoding, or null where a layer is malformed or contains unsafe
 * characters or segments, or where there are too many.
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

/** /login, /logout and the other pages that redirect signed-in users. */
function isSignInOrOutPage(pathname: string): boolean {
  // Browsers and servers may trim spaces around the path.
  const route = matchRoute(pathname.trim().toLowerCase())?.route;
  return route?.name === 'logout' || route?.access.auth === 'guest';
}

/**
 * The path of a `redirect` or `redirectTo` query as the browser would resolve it, or null where it leads
 * to another site, is encoded so that its target is unclear, or leads to sign-in or sign-out.
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || UNSAFE_CHARACTERS.test(path)) return null;
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const decoded = fullyDecoded(pathname);
  if (decoded === null || isSignInOrOutPage(decoded)) return null;
  return pathname + search + hash;
}

import type { AccountType, ProfileType, SystemRole } from '#src/access/roles.ts';
import { href } from './href.ts';
import type { RouteAccess, RouteRow } from './row.ts';
import { ROUTES } from './table.ts';

/** What the guard knows of whoever is signed in. */
export interface RouteSession {
  readonly email_verified: boolean;
  readonly system_roles: readonly SystemRole[];
  /** The profile the session acts as. */
  readonly profile: {
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
  } | null;
  readonly onboarding_complete: boolean;
}

export type GuardDecision =
  { readonly to: 'stay' } | { readonly to: 'redirect'; readonly path: string };

const STAY: GuardDecision = { to: 'stay' };

function redirect(path: string): GuardDecision {
  return { to: 'redirect', path };
}

/** One's own onboarding page, by profile type (section 2). */
export const ONBOARDING_ROUTE = {
  buyer: 'buyerOnboarding',
  seller: 'sellerOnboarding',
} as const satisfies Record<ProfileType, keyof typeof ROUTES>;

function bypasses(session: RouteSession): boolean {
  return session.system_roles.some((role) => role === 'owner' || role === 'admin');
}

/** Whether the session has one of the roles, and the profile type and account type, asked for. */
function isEntitled(
  { system_roles, profile_types, account_types }: RouteAccess,
  { system_roles: held, profile }: RouteSession,
): boolean {
  return (
    (!system_roles || system_roles.some((role) => held.includes(role))) &&
    (!profile_types || (profile !== null && profile_types.includes(profile.profile_type))) &&
    (!account_types || (profile !== null && account_types.includes(profile.account_type)))
  );
}

/**
 * Section 2, Route access rules, every one, in this order: signed-in check, guests-only check,
 * owner and admin pass, then email verification, roles, profile type, account type, onboarding.
 *
 * Public routes are not exempt from the email rule. "Only the verification pages and /logout are
 * allowed" names what an unverified user may open and public pages are not among it; "public" says
 * only that no sign-in is needed, so whoever wants to look around unverified logs out first.
 *
 * `session` is null where nobody is signed in; it is the session as it was when the navigation
 * began, so that the success page right after verifying is still shown. `wantedPath` is the path
 * with its query, which /login gives back as `redirect`.
 */
export function guard(
  route: Pick<RouteRow, 'path' | 'access'>,
  session: RouteSession | null,
  wantedPath: string,
): GuardDecision {
  const { access, path } = route;

  if (session === null) {
    return access.auth === 'user' ? redirect(href('login', {}, { redirect: wantedPath })) : STAY;
  }
  if (access.auth === 'guest') return redirect(access.else ?? href('home'));
  if (bypasses(session)) return STAY;

  if (access.auth === 'verification') return session.email_verified ? redirect(href('home')) : STAY;
  if (!session.email_verified) {
    return path === ROUTES.logout.path ? STAY : redirect(href('emailVerification'));
  }

  const refused = redirect(access.else ?? href('unauthorizedAccess'));
  if (!isEntitled(access, session)) return refused;

  if (!access.onboarding || session.onboarding_complete) return STAY;
  if (session.profile === null) return refused;
  const onboarding = href(ONBOARDING_ROUTE[session.profile.profile_type]);
  return path === onboarding ? STAY : redirect(onboarding);
}

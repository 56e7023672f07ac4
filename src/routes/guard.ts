import type { AccountType, DelegationScope, ProfileType, SystemRole } from '#src/access/roles.ts';
import { href } from './href.ts';
import type { RouteAccess, RouteRow } from './row.ts';
import { ROUTES } from './table.ts';

/** What the guard needs of the signed-in user. */
export interface RouteSession {
  readonly email_verified: boolean;
  readonly system_roles: readonly SystemRole[];
  /** The profile the session acts as. */
  readonly profile: {
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
  } | null;
  /** Of the delegation by which the session acts for a seller; null where the profile is the user's own. */
  readonly scopes?: readonly DelegationScope[] | null;
  readonly onboarding_complete: boolean;
  /** Staff who have to set up two-step sign-in before they do anything else. */
  readonly two_step_missing: boolean;
}

export type GuardDecision =
  | { readonly to: 'stay' }
  | { readonly to: 'redirect'; readonly path: string };

const STAY: GuardDecision = { to: 'stay' };

function redirect(path: string): GuardDecision {
  return { to: 'redirect', path };
}

/** The onboarding page of each profile type (section 2). */
export const ONBOARDING_ROUTE = {
  buyer: 'buyerOnboarding',
  seller: 'sellerOnboarding',
} as const satisfies Record<ProfileType, keyof typeof ROUTES>;

function bypasses(session: RouteSession): boolean {
  return session.system_roles.some((role) => role === 'owner' || role === 'admin');
}

/** Whether an agent's delegation includes the scope of a page; always for the user's own profile. */
export const maySee = (
  { scope }: RouteAccess,
  delegated: readonly string[] | null | undefined,
): boolean => !scope || !delegated || delegated.includes(scope);

const isUndo = (path: string, wantedPath: string) =>
  path === ROUTES.emailVerificationVerify.path && /[?&]undo=/.test(wantedPath);

/** Whether the session has one of the required roles, profile types and account types. */
function isEntitled(
  access: RouteAccess,
  { system_roles: own_roles, profile, scopes }: RouteSession,
): boolean {
  const { system_roles, profile_types, account_types } = access;
  return (
    (!system_roles || system_roles.some((role) => own_roles.includes(role))) &&
    (!profile_types || (profile !== null && profile_types.includes(profile.profile_type))) &&
    maySee(access, scopes) &&
    (!account_types || (profile !== null && account_types.includes(profile.account_type)))
  );
}

/**
 * Section 2, all route access rules in this order: signed-in check, guests-only check, owner and admin
 * pass, then email verification, roles, profile type, account type, onboarding.
 *
 * Staff who have to set up two-step sign-in stay on the page that does it (ours).
 *
 * Public routes are not exempt from the email rule: "Only the verification pages and /logout are
 * allowed" does not name them, and "public" says only that no sign-in is needed.
 *
 * The link that undoes a change of email (not in the specification) works in every session.
 *
 * `session` is null for a guest. It is the session at the start of the navigation, so that the success
 * page right after verifying is still shown. `wantedPath` is the path with its query, which /login
 * receives as `redirect`.
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
  if (session.two_step_missing) {
    const allowed: readonly string[] = [ROUTES.settingsSessions.path, ROUTES.logout.path];
    return allowed.includes(path) ? STAY : redirect(href('settingsSessions'));
  }
  if (access.auth === 'guest') return redirect(access.else ?? href('home'));
  if (bypasses(session)) return STAY;

  if (access.auth === 'verification')
    return session.email_verified && !isUndo(path, wantedPath) ? redirect(href('home')) : STAY;
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

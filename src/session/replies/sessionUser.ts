import { normaliseDelegations, normaliseRoles } from '#src/access/normalise.ts';
import { currentRole } from '#src/access/currentRole.ts';
import { ACCOUNT_TYPES, PROFILE_TYPES } from '#src/access/roles.ts';
import { ONBOARDING_STATUSES, onboardingComplete } from '#src/rules/onboarding/status.ts';
import type { ProfileView, SessionUser } from '#src/wire/accounts/session.ts';

type Raw = Readonly<Record<string, unknown>>;

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ids may be numbers. */
const idOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : textOf(value);

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Null for an unknown profile type; an unknown account type counts as personal. */
function profileOf(raw: unknown): ProfileView | null {
  if (!isRaw(raw)) return null;
  const id = idOf(raw['id']);
  const profile_type = oneOf(PROFILE_TYPES, raw['profile_type']);
  if (id === '' || !profile_type) return null;
  const account_type = oneOf(ACCOUNT_TYPES, raw['account_type']) ?? 'personal';
  return { id, profile_type, account_type, display_name: textOf(raw['display_name']) };
}

const profilesOf = (raw: unknown): ProfileView[] =>
  Array.isArray(raw) ? raw.flatMap((each) => profileOf(each) ?? []) : [];

/** Only sellers' profiles are delegated. */
function delegationsOf(raw: unknown): SessionUser['delegations'] {
  return normaliseDelegations(raw).flatMap(({ profile, scopes }) => {
    const known = profileOf({ ...profile, profile_type: 'seller' });
    return known ? [{ profile: known, scopes: [...scopes] }] : [];
  });
}

/** Without a list of profiles, the acting profile, unless it is delegated. */
function ownProfiles(
  raw: unknown,
  acting: ProfileView | null,
  delegations: SessionUser['delegations'],
): ProfileView[] {
  if (Array.isArray(raw)) return profilesOf(raw);
  return acting && !delegations.some(({ profile }) => profile.id === acting.id) ? [acting] : [];
}

/** The pages of declared records in the menu of a seller. */
const recordsOf = (raw: unknown): NonNullable<SessionUser['records']> =>
  Array.isArray(raw)
    ? raw
        .filter(isRaw)
        .map((one) => ({ path: textOf(one['path']), label: textOf(one['label']) }))
        .filter(({ path }) => path !== '')
    : [];

/** Unwraps nested `data` and `user`. */
function unwrap(reply: unknown): unknown {
  if (!isRaw(reply)) return reply;
  if (isRaw(reply['user'])) return unwrap(reply['user']);
  return isRaw(reply['data']) ? unwrap(reply['data']) : reply;
}

/**
 * The user in a reply, normalised by section 5, in each form of sections 3 and 7: bare, in `data`, in
 * `user`, or in both. Null where there is none.
 */
export function sessionUserOf(reply: unknown): SessionUser | null {
  const raw = unwrap(reply);
  if (!isRaw(raw)) return null;
  const id = idOf(raw['id']);
  if (id === '') return null;
  const profile = profileOf(raw['profile']);
  const delegations = delegationsOf(raw['delegations']);
  const system_roles = normaliseRoles(raw['system_roles']);
  const records = recordsOf(raw['records']);
  const status = oneOf(ONBOARDING_STATUSES, raw['onboarding_status']) ?? 'not_started';
  return {
    id,
    email: textOf(raw['email']),
    name: textOf(raw['name']),
    email_verified_at: textOf(raw['email_verified_at']) || null,
    system_roles,
    delegations,
    profile,
    profiles: ownProfiles(raw['profiles'], profile, delegations),
    ...(records.length > 0 && { records }),
    current_role: currentRole({ system_roles, profile }),
    two_step_missing: raw['two_step_missing'] === true,
    ...(raw['access_review_due'] === true && { access_review_due: true as const }),
    onboarding_status: status,
    onboarding_complete: raw['onboarding_complete'] === true || onboardingComplete(status),
    ...(isRaw(raw['viewed_by']) && {
      viewed_by: {
        name: textOf(raw['viewed_by']['name']),
        until: textOf(raw['viewed_by']['until']),
      },
    }),
  };
}

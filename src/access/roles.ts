export const SYSTEM_ROLES = ['owner', 'admin', 'dispute_admin', 'agent'] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

export const PROFILE_TYPES = ['buyer', 'seller'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

export const ACCOUNT_TYPES = ['personal', 'business'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Section 3, Profile choices offered: a buyer is always an individual. */
export function isProfileChoice(kind: {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
}): boolean {
  return kind.profile_type === 'seller' || kind.account_type === 'personal';
}

export const DELEGATION_SCOPES = ['properties', 'bookings', 'messages', 'payouts:read'] as const;
export type DelegationScope = (typeof DELEGATION_SCOPES)[number];

/** A delegation as the user record carries it (section 3). */
export interface Delegation {
  readonly profile: {
    readonly id: string;
    readonly account_type?: string;
    readonly display_name?: string;
  };
  readonly scopes: readonly DelegationScope[];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function roleCandidates(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input;
  if (typeof input !== 'string') return [];
  const parsed = parseJson(input);
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed === 'string') return parsed.split(',');
  return parsed === undefined ? input.split(',') : [];
}

/**
 * Section 5: trimmed, lower-cased, known roles only, each once, in the order of first mention;
 * taken from an array, JSON text, comma-separated text or a single value. Anything else gives none.
 */
export function normaliseRoles(input: unknown): SystemRole[] {
  const texts = roleCandidates(input)
    .filter((candidate) => typeof candidate === 'string')
    .map((text) => text.trim().toLowerCase());
  return [...new Set(texts)].flatMap((text) => SYSTEM_ROLES.filter((role) => role === text));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Section 5: an array or JSON-array text, otherwise empty. An entry whose profile has no id
 * delegates nothing and is dropped, and so is a scope nobody knows.
 */
export function normaliseDelegations(input: unknown): Delegation[] {
  const entries = typeof input === 'string' ? parseJson(input) : input;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    if (!isObject(entry) || !isObject(entry['profile'])) return [];
    const { id, account_type, display_name } = entry['profile'];
    if (typeof id !== 'string' || id === '') return [];
    const profile = {
      id,
      ...(typeof account_type === 'string' && { account_type }),
      ...(typeof display_name === 'string' && { display_name }),
    };
    const named = entry['scopes'];
    const scopes = Array.isArray(named)
      ? DELEGATION_SCOPES.filter((scope) => named.includes(scope))
      : [];
    return [{ profile, scopes }];
  });
}

interface Roled {
  readonly system_roles: readonly SystemRole[];
}

function holdsOne(who: Roled, roles: readonly SystemRole[]): boolean {
  return who.system_roles.some((role) => roles.includes(role));
}

export type Role = SystemRole | ProfileType;

/**
 * Section 3, the user's current role: the first of owner, admin and dispute_admin, else what the
 * profile is that they act as, else agent. Null where they are nothing of it.
 */
export function currentRole(
  who: Roled & { readonly profile: { readonly profile_type: ProfileType } | null },
): Role | null {
  const office = SYSTEM_ROLES.find((role) => role !== 'agent' && who.system_roles.includes(role));
  if (office) return office;
  return who.profile?.profile_type ?? (holdsOne(who, ['agent']) ? 'agent' : null);
}

/** Section 6: owner or admin. */
export function canManageSystem(who: Roled): boolean {
  return holdsOne(who, ['owner', 'admin']);
}

/** Section 6: owner, admin or dispute_admin. */
export function canManageDisputes(who: Roled): boolean {
  return holdsOne(who, ['owner', 'admin', 'dispute_admin']);
}

/** Section 6: owner, admin, agent or seller. */
export function canManageProperties(
  who: Roled & { readonly profile_type?: ProfileType | null | undefined },
): boolean {
  return who.profile_type === 'seller' || holdsOne(who, ['owner', 'admin', 'agent']);
}

/** Section 6: a user may act on a profile if it is their own or delegated to them. */
export function canActOn(
  actor: {
    readonly profile_ids: readonly string[];
    readonly delegations: readonly { readonly profile_id: string }[];
  },
  profile_id: string,
): boolean {
  return (
    actor.profile_ids.includes(profile_id) ||
    actor.delegations.some((delegation) => delegation.profile_id === profile_id)
  );
}

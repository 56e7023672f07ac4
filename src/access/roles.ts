export const SYSTEM_ROLES = ['owner', 'admin', 'dispute_admin', 'agent'] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

export const PROFILE_TYPES = ['buyer', 'seller'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

export const ACCOUNT_TYPES = ['personal', 'business'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Section 3, Profile choices offered: a buyer is always personal. */
export function isProfileChoice(kind: {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
}): boolean {
  return kind.profile_type === 'seller' || kind.account_type === 'personal';
}

export const DELEGATION_SCOPES = ['properties', 'bookings', 'messages', 'payouts:read'] as const;
export type DelegationScope = (typeof DELEGATION_SCOPES)[number];

/**
 * What an agent needs for a call while acting for a seller, besides the call's own access: a scope of the
 * delegation; nothing, where the call is about the agent's own account or its grants name the scopes; `refused`
 * is the seller's alone, or a buyer's.
 */
export type DelegatedAccess = DelegationScope | 'own_account' | 'refused';

/** A delegation in the user record (section 3). */
export interface Delegation {
  readonly profile: {
    readonly id: string;
    readonly account_type?: string;
    readonly display_name?: string;
  };
  readonly scopes: readonly DelegationScope[];
}

interface RoleHolder {
  readonly system_roles: readonly SystemRole[];
}

function hasAnyRole(user: RoleHolder, roles: readonly SystemRole[]): boolean {
  return user.system_roles.some((role) => roles.includes(role));
}

/** Whether the user works for the platform. An agent acts for sellers and is not staff. */
export function isStaff(user: RoleHolder): boolean {
  return user.system_roles.some((role) => role !== 'agent');
}

/** Section 6: owner or admin. */
export function canManageSystem(user: RoleHolder): boolean {
  return hasAnyRole(user, ['owner', 'admin']);
}

/** Section 6: owner, admin or dispute_admin. */
export function canManageDisputes(user: RoleHolder): boolean {
  return hasAnyRole(user, ['owner', 'admin', 'dispute_admin']);
}

/** Section 6: owner, admin, agent or seller. */
export function canManageProperties(
  user: RoleHolder & { readonly profile_type?: ProfileType | null | undefined },
): boolean {
  return user.profile_type === 'seller' || hasAnyRole(user, ['owner', 'admin', 'agent']);
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

import { SYSTEM_ROLES, type ProfileType, type SystemRole } from './roles.ts';

export type Role = SystemRole | ProfileType;

/**
 * Section 3, the user's current role: the first of owner, admin and dispute_admin, else the type of the
 * current profile, else agent; null without any.
 */
export function currentRole(who: {
  readonly system_roles: readonly SystemRole[];
  readonly profile: { readonly profile_type: ProfileType } | null;
}): Role | null {
  const staffRole = SYSTEM_ROLES.find(
    (role) => role !== 'agent' && who.system_roles.includes(role),
  );
  if (staffRole) return staffRole;
  return who.profile?.profile_type ?? (who.system_roles.includes('agent') ? 'agent' : null);
}

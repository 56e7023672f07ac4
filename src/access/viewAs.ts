import { canManageSystem, isStaff, type SystemRole } from './roles.ts';

interface RoleHolder {
  readonly system_roles: readonly SystemRole[];
}

/** Whether a member of staff may read as this user: owner or admin, and never as other staff. */
export const mayViewAs = (viewer: RoleHolder, viewed: RoleHolder): boolean =>
  canManageSystem(viewer) && !isStaff(viewed);

/** Minutes after which a viewing ends. */
export const VIEWING_MINUTES = 15;

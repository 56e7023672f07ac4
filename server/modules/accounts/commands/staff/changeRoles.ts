import type { SystemRole } from '#src/access/roles.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { rolesChangedEmail } from '#server/modules/accounts/emails/staffChangeEmails.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { lockPerson, ownersOnly } from './lockPerson.ts';

const PRIVILEGED: readonly SystemRole[] = ['owner', 'admin'];

/**
 * Sets the system roles of another user and ends their sessions. Only an owner grants or takes owner
 * and admin, and one owner always remains. Throws the errors of `lockPerson` and 409 `no_change`.
 */
export async function changeRoles(
  unit: UnitOfWork,
  id: string,
  wanted: readonly SystemRole[],
): Promise<void> {
  const { person, roles, byOwner } = await lockPerson(unit, id);
  const after = [...new Set(wanted)];
  const changed = [
    ...roles.filter((role) => !after.includes(role)),
    ...after.filter((role) => !roles.includes(role)),
  ];
  if (changed.length === 0) throw conflict('no_change', 'The user has these roles already.');
  // The acting owner is another person and locked, so an owner remains.
  if (changed.some((role) => PRIVILEGED.includes(role)) && !byOwner) throw ownersOnly();
  await unit.trx.updateTable('users').set({ system_roles: after }).where('id', '=', id).execute();
  await endSessions(unit, id);
  unit.audit({
    action: 'users.change_roles',
    resource: 'users',
    record_id: id,
    differences: { system_roles: [roles, after] },
  });
  unit.mail(person.email, rolesChangedEmail(person.name, after, unit.services.env.PUBLIC_URL));
}

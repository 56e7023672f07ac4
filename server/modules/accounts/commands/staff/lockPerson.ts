import { sql, type Selectable } from 'kysely';
import { normaliseRoles } from '#src/access/normalise.ts';
import { canManageSystem, type SystemRole } from '#src/access/roles.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type UserRow = Selectable<Tables['users']>;

export interface LockedPerson {
  readonly person: UserRow;
  readonly roles: readonly SystemRole[];
  /** Whether the acting user is an owner now. */
  readonly byOwner: boolean;
}

/** Owners alone change the roles and the sign-in of owners and admins. */
export const ownersOnly = () =>
  forbidden('Only an owner may do this to an owner or an admin.', 'owner_required');

/**
 * Locks a user whose sign-in or roles staff change, and every owner, in one order. Reads the roles of
 * the acting user again: they may have changed since the request began. Throws 404, 403 `own_account`
 * for the acting user's own account, 403 `owner_required`, 409 `erased`.
 */
export async function lockPerson(unit: UnitOfWork, id: string): Promise<LockedPerson> {
  const { trx, acting } = unit;
  const rows = await trx
    .selectFrom('users')
    .selectAll()
    .where((on) =>
      on.or([
        on('id', 'in', acting.user_id === null ? [id] : [id, acting.user_id]),
        sql<boolean>`'owner' = any(system_roles)`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = rows.find((row) => row.id === id);
  if (!person) throw notFound('user');
  if (id === acting.user_id)
    throw forbidden('Another person has to change this on your account.', 'own_account');
  if (person.erased_at !== null) throw conflict('erased', 'This account was deleted.');
  const actor = rows.find((row) => row.id === acting.user_id);
  const byOwner = normaliseRoles(actor?.system_roles).includes('owner');
  const roles = normaliseRoles(person.system_roles);
  if (canManageSystem({ system_roles: roles }) && !byOwner) throw ownersOnly();
  return { person, roles, byOwner };
}

import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { newPasswordRequiredEmail } from '#server/modules/accounts/emails/staffChangeEmails.ts';
import { revokeAllTokens } from '../apiTokens/revokeTokens.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { lockPerson, type LockedPerson } from './lockPerson.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/**
 * Refuses sign-in by the current password of another user until they choose a new one, and ends their
 * sessions and API tokens. Throws the errors of `lockPerson`.
 */
export async function requireNewPassword(unit: UnitOfWork, id: string): Promise<void> {
  const { person } = await lockPerson(unit, id);
  await refusePassword(unit, person);
  unit.mail(person.email, newPasswordRequiredEmail(person.name, unit.services.env.PUBLIC_URL));
}

/** The same without an email, for a caller that has authorised it. */
export async function refusePassword(
  unit: UnitOfWork,
  { id, password_reset_required }: Pick<LockedPerson['person'], 'id' | 'password_reset_required'>,
): Promise<void> {
  await unit.trx
    .updateTable('users')
    .set({ password_reset_required: true })
    .where('id', '=', id)
    .execute();
  await endSessions(unit, id);
  await revokeAllTokens(unit, id);
  unit.audit({
    action: 'users.require_new_password',
    resource: 'users',
    record_id: id,
    differences: { password_reset_required: [password_reset_required, true] },
  });
}

/** Refuses sign-in by the current password to the users with these emails; nothing else runs meanwhile. */
export async function refuseKnownPasswords(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_reset_required: true })
    .where('email', 'in', ['', ...emails])
    .execute();
}

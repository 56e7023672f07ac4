import { v7 as uuidv7 } from 'uuid';
import { passwordChangedEmail } from '#server/modules/accounts/emails/identityEmails.ts';
import { endSessions } from '../signIn/endSessions.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface NewPassword {
  readonly user_id: string;
  readonly password_hash: string;
  /** The session to keep; all others end. */
  readonly keep_session?: string;
}

/**
 * Replaces the password, ends sessions and reset links, and emails the owner.
 */
export async function setPassword(
  unit: UnitOfWork,
  { user_id, password_hash, keep_session }: NewPassword,
): Promise<void> {
  const { services, trx } = unit;
  await trx
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id, password_hash })
    .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash }))
    .execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute();
  await endSessions(unit, user_id, keep_session);
  const user = await trx
    .updateTable('users')
    .set({ password_reset_required: false })
    .where('id', '=', user_id)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow();
  unit.mail(user.email, passwordChangedEmail(user.name, unit.now, services.env.PUBLIC_URL));
}

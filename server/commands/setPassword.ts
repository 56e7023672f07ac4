import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../db/tables/index.ts';
import { passwordChangedLetter } from '../letters/identityLetters.ts';
import { queueMails } from '../letters/queueMails.ts';
import type { Services } from '../services.ts';

interface NewPassword {
  readonly user_id: string;
  readonly password_hash: string;
  /** The session that goes on; every other one ends. */
  readonly keep_session?: string;
}

/** Puts a password in the place of the one before, ends the sessions and links that came of it, and tells the owner by mail. */
export async function setPassword(
  services: Services,
  trx: Transaction<Tables>,
  { user_id, password_hash, keep_session }: NewPassword,
): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id, password_hash })
    .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash }))
    .execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute();
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .$if(keep_session !== undefined, (query) => query.where('id', '!=', keep_session ?? ''))
    .execute();
  const user = await trx
    .updateTable('users')
    .set({ password_reset_required: false })
    .where('id', '=', user_id)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow();
  const letter = passwordChangedLetter(user.name, services.now(), services.env.PUBLIC_URL);
  await queueMails(services, trx, [{ to: user.email, letter }]);
}

import { hash, verify } from '@node-rs/argon2';
import { transaction } from '../db/client.ts';
import { conflict, invalid } from '../errors.ts';
import type { Services, SessionActor } from '../services.ts';
import { ARGON2 } from './registerUser.ts';
import { setPassword } from './setPassword.ts';

/** A new password for whoever knows the one of now; this session goes on, the others end. */
export async function changePassword(
  services: Services,
  actor: SessionActor,
  passwords: { readonly current_password: string; readonly password: string },
): Promise<void> {
  const { user_id } = actor;
  const found = await services.database.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!found)
    throw conflict(
      'no_password',
      'You sign in with Google and have no password yet. Log out, then choose “Forgot your password?” to get a link that sets one.',
    );
  if (!(await verify(found.password_hash, passwords.current_password)))
    throw invalid(
      { current_password: ['This is not your password of now.'] },
      undefined,
      'wrong_password',
    );
  if (passwords.password === passwords.current_password)
    throw invalid({ password: ['This is the password you have already. Choose another.'] });
  const password_hash = await hash(passwords.password, ARGON2);
  await transaction(services.database, (trx) =>
    setPassword(services, trx, { user_id, password_hash, keep_session: actor.session_id }),
  );
}

import { plainPassword } from '#src/rules/accounts/password.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { requireUnknownPassword } from '#server/modules/accounts/queries/knownPassword.ts';
import { checkPassword } from './checkPassword.ts';
import { hashPassword } from './passwordHash.ts';
import { setPassword } from './setPassword.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Changes the password after checking the current one. Ends all other sessions. */
export async function changePassword(
  services: Services,
  actor: SessionActor,
  passwords: { readonly current_password: string; readonly password: string },
): Promise<void> {
  const { user_id } = actor;
  await checkPassword(services, user_id, passwords.current_password, 'current_password');
  if (plainPassword(passwords.password) === plainPassword(passwords.current_password))
    throw invalid({ password: ['This is the password you have already. Choose another.'] });
  await requireUnknownPassword(services, passwords.password);
  const password_hash = await hashPassword(passwords.password);
  await transact(services, SYSTEM, (unit) =>
    setPassword(unit, { user_id, password_hash, keep_session: actor.session_id }),
  );
}

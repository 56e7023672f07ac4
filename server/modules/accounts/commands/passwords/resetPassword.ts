import { newPassword } from '#src/wire/accounts/passwords.ts';
import { invalid } from '#server/platform/errors.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { requireUnknownPassword } from '#server/modules/accounts/queries/knownPassword.ts';
import { askForReview } from '../waysIn/reviewAccess.ts';
import { proveAddress } from '../waysIn/proveAddress.ts';
import { hashPassword } from './passwordHash.ts';
import { setPassword } from './setPassword.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

const invalidToken = () => {
  const text = 'Invalid or expired reset token';
  return invalid({ token: [text] }, text, 'invalid_token');
};

/**
 * Consumes the token of a reset link, sets the new password and ends all sessions. The link proves the
 * address; where it was proven before, the owner is asked to check what else can use the account.
 * Returns the user's id. Throws 422 on `token` or `password` (section 7).
 */
export async function resetPassword(
  services: Services,
  waysIn: WaysIn,
  { token, password: typed }: { readonly token: string; readonly password: string },
): Promise<string> {
  const checked = newPassword.safeParse(typed);
  if (!checked.success) {
    const texts = checked.error.issues.map(({ message }) => message);
    throw invalid({ password: texts }, texts[0]);
  }
  const password = checked.data;
  await requireUnknownPassword(services, password);
  const now = services.now().toISOString();
  const open = await services.database.db
    .selectFrom('password_resets')
    .select('id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!open) throw invalidToken();
  // Hashing is slow: keep it outside the transaction, which would block others.
  const password_hash = await hashPassword(password);
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    const taken = await trx
      .deleteFrom('password_resets')
      .where('id', '=', open.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw invalidToken();
    const { user_id } = taken;
    await proveAddress(unit, waysIn, { user_id, by: 'reset' });
    await setPassword(unit, { user_id, password_hash });
    await askForReview(unit, waysIn, user_id);
    unit.changed('users', user_id);
    return user_id;
  });
}

import { ENDED_BY_PROOF } from '#src/rules/accounts/waysIn.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { sendResetLink } from '../passwords/requestPasswordReset.ts';
import { endWaysIn } from './endWaysIn.ts';

const TEXT = 'This link has expired or was already used.';

/**
 * Gives an account back to its old address, by the link in the email that told of the change. Ends all sessions and
 * what was added since the change, removes the password, which the change needed, and emails a link that sets a
 * new one. Returns the user's id. Throws 422 `invalid_token`, and 409 `email_taken`.
 */
export function undoEmailChange(
  services: Services,
  waysIn: WaysIn,
  token: string,
): Promise<string> {
  return transact(services, SYSTEM, async (unit) => {
    const { trx, now } = unit;
    const change = await trx
      .deleteFrom('email_changes')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!change) throw invalid({ token: [TEXT] }, TEXT, 'invalid_token');
    const { user_id, old_email, created_at } = change;
    const user = await trx
      .updateTable('users')
      .set({ email: old_email, email_verified_at: now.toISOString() })
      .where('id', '=', user_id)
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (violation(error)?.kind !== 'unique') throw error;
        throw conflict('email_taken', 'Another account uses this address now. Contact us.');
      });
    // Later changes were made by the same person.
    await trx
      .deleteFrom('email_changes')
      .where('user_id', '=', user_id)
      .where('created_at', '>=', created_at)
      .execute();
    for (const table of ['email_verifications', 'password_resets', 'login_challenges'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user_id).execute();
    await endWaysIn(unit, waysIn, user_id, { kinds: ['session'] });
    const ended = await endWaysIn(unit, waysIn, user_id, {
      kinds: ENDED_BY_PROOF,
      since: created_at,
    });
    await trx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', user_id)
      .where('created_at', '>=', created_at)
      .execute();
    await trx.deleteFrom('credentials').where('user_id', '=', user_id).execute();
    await sendResetLink(services, trx, user);
    unit.audit({
      action: 'users.undo_email_change',
      resource: 'users',
      record_id: user_id,
      differences: { ...ended },
    });
    unit.changed('users', user_id);
    return user_id;
  });
}

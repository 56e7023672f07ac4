import { staffChannel } from '#src/realtime/channels.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Consumes a verification token and returns the user's id. Throws 422 `invalid_token` if it is
 * expired or unknown.
 */
export async function verifyEmail(services: Services, token: string): Promise<string> {
  const now = services.now().toISOString();
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    const taken = await trx
      .deleteFrom('email_verifications')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (!taken)
      throw invalid(
        { token: ['This link has expired or was already used. Request a new one.'] },
        'This link has expired or was already used. Request a new one.',
        'invalid_token',
      );
    await trx
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', taken.user_id)
      .where('email_verified_at', 'is', null)
      .execute();
    await trx.deleteFrom('email_verifications').where('user_id', '=', taken.user_id).execute();
    // Publish to staff only: an event to the user would close the page that confirms the
    // verification.
    unit.publish(staffChannel('users'), 'changed', { id: taken.user_id });
    return taken.user_id;
  });
}

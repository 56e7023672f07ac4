import { staffChannel } from '#src/realtime/channels.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { invalidLink, isOwnSession } from '../queries/waysIn.ts';
import { proveAddress } from './waysIn/proveAddress.ts';

/**
 * Consumes a verification token and returns the user's id. Throws 422 `invalid_token` if it is
 * expired or unknown.
 * @param actor who follows the link
 */
export async function verifyEmail(
  services: Services,
  waysIn: WaysIn,
  token: string,
  actor: SessionActor | null,
): Promise<string> {
  const now = services.now().toISOString();
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    const taken = await trx
      .deleteFrom('email_verifications')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw invalidLink();
    const { user_id } = taken;
    const session_id = isOwnSession(actor, user_id) ? actor.session_id : undefined;
    await proveAddress(unit, waysIn, { user_id, by: 'link', session_id });
    // Publish to staff only: an event to the user would close the page that confirms the
    // verification.
    unit.publish(staffChannel('users'), 'changed', { id: taken.user_id });
    return taken.user_id;
  });
}

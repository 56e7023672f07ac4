import { staffChannel } from '#src/realtime/channels.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { invalidLink, isOwnSession, linkOf } from '../queries/waysIn.ts';
import { proveAddress } from './waysIn/proveAddress.ts';

/**
 * Proves the address to which a verification token was sent, and returns the user's id. A link of an address that is
 * proven already changes nothing. Throws 422 `invalid_token` if it is expired or unknown.
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
    const link = await linkOf(trx, token, now).forUpdate('email_verifications').executeTakeFirst();
    if (!link) throw invalidLink();
    const { user_id } = link;
    if (link.used_at !== null) return user_id;
    const session_id = isOwnSession(actor, user_id) ? actor.session_id : undefined;
    await proveAddress(unit, waysIn, { user_id, by: 'link', session_id });
    // Publish to staff only: an event to the user would close the page that confirms the
    // verification.
    unit.publish(staffChannel('users'), 'changed', { id: user_id });
    return user_id;
  });
}

import type { Transaction } from 'kysely';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { depositsDue, releaseDeposit } from '#server/modules/deposits/commands/releaseDeposit.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { HOUR_MS, later, MINUTE_MS } from '../moments.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { EVENT_COMMANDS } from '../scenes/sceneEvents.ts';

const LIMIT = 500;
/** The job releases a deposit after minutes; staff make the transfer the next day. */
const RELEASED_AFTER_MS = 2 * MINUTE_MS;
const SENT_AFTER_MS = 22 * HOUR_MS;

/**
 * Releases the unclaimed deposits as the job does, and settles those older than a day as staff.
 * Returns the audit entries. Sends no emails.
 */
export async function returnDeposits(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<readonly Audited[]> {
  const audits: Audited[] = [];
  const due = await depositsDue(trx, later(now, -RELEASED_AFTER_MS), LIMIT);
  for (const id of due) {
    const { release_at } = await trx
      .selectFrom('deposits')
      .select('release_at')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const effects = noEffects();
    const released = later(new Date(release_at), RELEASED_AFTER_MS);
    await releaseDeposit(unitOfWork(services, trx, SYSTEM, effects, released), id);
    const sent = later(released, SENT_AFTER_MS);
    const [, settleRefund] = EVENT_COMMANDS.settle_refund;
    if (sent < now)
      await settleRefund(unitOfWork(services, trx, actingAs(ADMIN, 'staff'), effects, sent), id);
    audits.push(...effects.audits);
  }
  return audits;
}

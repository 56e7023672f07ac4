import type { Transaction } from 'kysely';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { depositsDue, releaseDeposit } from '#server/modules/deposits/commands/releaseDeposit.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { HOUR_MS, later, MINUTE_MS } from './moments.ts';
import { actingAs, ADMIN } from './people/acting.ts';
import { ACTS } from './scenes/sceneEvents.ts';

const MOST = 500;
/** The job comes round, and the next day staff make the transfer. */
const RELEASED_AFTER_MS = 2 * MINUTE_MS;
const SENT_AFTER_MS = 22 * HOUR_MS;

/**
 * Gives back the deposits that nobody claimed in their time, as the job does, and has staff send what
 * is older than a day. Answers what the audit log has to say. Letters are left out: they were read
 * long ago.
 */
export async function returnDeposits(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<readonly Audited[]> {
  const audits: Audited[] = [];
  const due = await depositsDue(trx, later(now, -RELEASED_AFTER_MS), MOST);
  for (const id of due) {
    const { release_at } = await trx
      .selectFrom('deposits')
      .select('release_at')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const gathered = noEffects();
    const released = later(new Date(release_at), RELEASED_AFTER_MS);
    await releaseDeposit(unitOfWork(services, trx, SYSTEM, gathered, released), id);
    const sent = later(released, SENT_AFTER_MS);
    const [, giveBack] = ACTS.give_back;
    if (sent < now)
      await giveBack(unitOfWork(services, trx, actingAs(ADMIN, 'staff'), gathered, sent), id);
    audits.push(...gathered.audits);
  }
  return audits;
}

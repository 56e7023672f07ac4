import type { Transaction } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { gatherPayouts } from '#server/modules/payouts/commands/gatherPayouts.ts';
import { holdPayout } from '#server/modules/payouts/commands/holdPayout.ts';
import { openSellerBalances } from '#server/modules/payouts/queries/owedBookings.ts';
import { failPayout, markPayoutPaid } from '#server/modules/payouts/commands/settlePayout.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { HOUR_MS, later } from '../moments.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { profileIdOf } from '../people/ids.ts';
import { SELLERS } from '../people/sellers.ts';

/** What staff did with recent payouts; the others are still open. */
const OUTCOMES = [
  [SELLERS.laia.email, 'paid'],
  [SELLERS.giulia.email, 'paid'],
  [SELLERS.jonas.email, 'failed'],
  [SELLERS.femke.email, 'failed'],
  [SELLERS.astrid.email, 'held'],
  [SELLERS.kofi.email, 'held'],
] as const;

/** Gathers due payouts as the job does, and processes some as staff. Returns the audit entries. */
export async function replayPayouts(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<readonly Audited[]> {
  const effects = noEffects();
  const before = (hours: number) => later(now, -hours * HOUR_MS);
  const job = unitOfWork(services, trx, SYSTEM, effects, before(20));
  for (const balance of await openSellerBalances(trx)) await gatherPayouts(job, balance);
  const staff = unitOfWork(services, trx, actingAs(ADMIN, 'staff'), effects, before(3));
  const waiting = await trx
    .selectFrom('payouts')
    .select(['id', 'seller_id', 'reference'])
    .where('state', '=', 'processing')
    .execute();
  for (const { id, seller_id, reference } of waiting) {
    const outcome = OUTCOMES.find(([email]) => profileIdOf(email) === seller_id)?.[1];
    if (outcome === 'paid')
      await markPayoutPaid(staff, id, {
        bank_reference: `SEPA ${reference.slice(3)}`,
        paid_on: isoDate(before(3).toISOString().slice(0, 10)),
        sent_before_refund: false,
      });
    if (outcome === 'failed')
      await failPayout(staff, id, 'The bank says that the account was closed.');
    if (outcome === 'held')
      await holdPayout(staff, id, 'We wait for the seller to confirm the new bank details.');
  }
  return effects.audits;
}

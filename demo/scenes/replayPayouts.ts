import type { Transaction } from 'kysely';
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

/** What staff have done with the payouts of the last days; the rest still waits for them. */
const DONE = [
  [SELLERS.laia.email, 'paid'],
  [SELLERS.giulia.email, 'paid'],
  [SELLERS.jonas.email, 'failed'],
  [SELLERS.femke.email, 'failed'],
  [SELLERS.astrid.email, 'held'],
  [SELLERS.kofi.email, 'held'],
] as const;

/** Gathers what fell due as the job does, and lets staff begin with it. Answers what the audit log has to say. */
export async function replayPayouts(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<readonly Audited[]> {
  const gathered = noEffects();
  const before = (hours: number) => later(now, -hours * HOUR_MS);
  const job = unitOfWork(services, trx, SYSTEM, gathered, before(20));
  for (const purse of await openSellerBalances(trx)) await gatherPayouts(job, purse);
  const staff = unitOfWork(services, trx, actingAs(ADMIN, 'staff'), gathered, before(3));
  const waiting = await trx
    .selectFrom('payouts')
    .select(['id', 'seller_id', 'reference'])
    .where('state', '=', 'processing')
    .execute();
  for (const { id, seller_id, reference } of waiting) {
    const done = DONE.find(([email]) => profileIdOf(email) === seller_id)?.[1];
    if (done === 'paid')
      await markPayoutPaid(staff, id, {
        bank_reference: `SEPA ${reference.slice(3)}`,
        paid_on: before(3).toISOString().slice(0, 10),
        sent_before_refund: false,
      });
    if (done === 'failed')
      await failPayout(staff, id, 'The bank says that the account was closed.');
    if (done === 'held')
      await holdPayout(staff, id, 'We wait for the seller to confirm the new bank details.');
  }
  return gathered.audits;
}

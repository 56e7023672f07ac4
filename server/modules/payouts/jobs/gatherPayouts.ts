import { v7 as uuidv7 } from 'uuid';
import { sum } from '#src/rules/money/money.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { gatherPayouts as gather } from '../commands/gatherPayouts.ts';
import type { Payout } from '../commands/transitionPayout.ts';
import { openSellerBalances } from '../queries/owedBookings.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';

/** Updates the payouts of every seller from the ledger, and stores what was gathered. */
export async function gatherPayouts(services: Services): Promise<void> {
  const id = uuidv7();
  await services.database.db
    .insertInto('payout_gatherings')
    .values({ id, started_at: services.now().toISOString(), amounts: jsonb([]) })
    .execute();
  await runGathering(services, id);
}

/**
 * Runs a stored gathering, one transaction per seller. Throws the errors of all sellers at the end.
 * Does nothing for one that has finished: the next hourly job gathers what failed.
 */
export async function runGathering(services: Services, id: string): Promise<void> {
  const { db } = services.database;
  const open = await db
    .selectFrom('payout_gatherings')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  const handedOver: Payout[] = [];
  let failed = 0;
  try {
    await processEach(await openSellerBalances(db), async (balance) => {
      try {
        const payouts = await transact(services, SYSTEM, (unit) => gather(unit, balance));
        handedOver.push(...payouts);
      } catch (error) {
        failed += 1;
        throw error;
      }
    });
  } finally {
    await db
      .updateTable('payout_gatherings')
      .set({
        finished_at: services.now().toISOString(),
        payouts: handedOver.length,
        failed,
        amounts: jsonb(amountsOf(handedOver)),
      })
      .where('id', '=', id)
      .execute();
  }
}

function amountsOf(payouts: readonly Payout[]) {
  const currencies = [...new Set(payouts.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    amount: sum(payouts.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }));
}

const KEPT_MS = 30 * 86_400_000;

/** Deletes old gatherings. */
export async function tidyGatherings({ database, now }: Services): Promise<void> {
  await database.db
    .deleteFrom('payout_gatherings')
    .where('started_at', '<', new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}

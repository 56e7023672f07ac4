import { v7 as uuidv7 } from 'uuid';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type Cents, sum, ZERO } from '#src/rules/money/money.ts';
import { type PayoutItem, payoutMachine } from '#src/rules/payouts/payout.ts';
import type { Payout } from './transitionPayout.ts';
import { freeReference } from '#server/platform/database/freeReference.ts';
import type { SellerBalance } from '../queries/owedBookings.ts';
import { payoutReference } from '#server/platform/database/references.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A new payout, which gathers unless it is said otherwise. */
export async function openPayoutOf(
  work: UnitOfWork,
  { seller_id, currency }: SellerBalance,
  more: Partial<Pick<Payout, 'state' | 'hold_cause' | 'reason'>> = {},
): Promise<Payout> {
  const id = uuidv7();
  work.changed('payouts', id);
  return work.trx
    .insertInto('payouts')
    .values({
      id,
      reference: await freeReference(work.trx, 'payouts', payoutReference),
      seller_id,
      currency,
      amount: ZERO,
      hold_cause: null,
      handed_over_at: null,
      paid_at: null,
      created_at: work.now.toISOString(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The payout holds exactly these from now on. */
export async function writeItems(
  work: UnitOfWork,
  payout: Payout,
  items: readonly PayoutItem[],
  amount: Cents,
): Promise<Payout> {
  const { trx } = work;
  const ids = items.map(({ booking_id }) => booking_id);
  await trx
    .deleteFrom('payout_items')
    .where('payout_id', '=', payout.id)
    .where('booking_id', 'not in', ids)
    .execute();
  await trx
    .insertInto('payout_items')
    .values(items.map((item) => ({ id: uuidv7(), payout_id: payout.id, ...item })))
    .onConflict((on) =>
      on.columns(['payout_id', 'booking_id']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
      })),
    )
    .execute();
  if (payout.amount === amount) return payout;
  work.changed('payouts', payout.id);
  return trx
    .updateTable('payouts')
    .set({ amount })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Money that may not go on by itself, in a payout of its own that is on hold. */
export async function reserveItems(
  work: UnitOfWork,
  purse: SellerBalance,
  items: readonly PayoutItem[],
  why: Pick<Payout, 'hold_cause' | 'reason'>,
): Promise<void> {
  // What was frozen gathers no more, so it may stand beside the one that does.
  const frozen = transition(payoutMachine, 'pending', 'freeze', 'system') ?? 'on_hold';
  const payout = await openPayoutOf(work, purse, { state: frozen, ...why });
  await writeItems(work, payout, items, sum(items.map(({ amount }) => amount)));
}

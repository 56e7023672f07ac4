import { v7 as uuidv7 } from 'uuid';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type Cents, sum, ZERO } from '#src/rules/money/money.ts';
import { type PayoutItem, payoutMachine } from '#src/rules/payouts/payout.ts';
import type { Payout } from './transitionPayout.ts';
import { freeReference } from '#server/platform/database/freeReference.ts';
import type { SellerBalance } from '../queries/owedBookings.ts';
import { payoutReference } from '#server/platform/database/references.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Inserts a payout, pending unless stated otherwise. */
export async function insertPayout(
  unit: UnitOfWork,
  { seller_id, currency }: SellerBalance,
  more: Partial<Pick<Payout, 'state' | 'hold_cause' | 'reason'>> = {},
): Promise<Payout> {
  const id = uuidv7();
  unit.changed('payouts', id);
  return unit.trx
    .insertInto('payouts')
    .values({
      id,
      reference: await freeReference(unit.trx, 'payouts', payoutReference),
      seller_id,
      currency,
      amount: ZERO,
      hold_cause: null,
      handed_over_at: null,
      paid_at: null,
      created_at: unit.now.toISOString(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces the items of a payout. */
export async function replaceItems(
  unit: UnitOfWork,
  payout: Payout,
  items: readonly PayoutItem[],
  amount: Cents,
): Promise<Payout> {
  const { trx } = unit;
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
  unit.changed('payouts', payout.id);
  return trx
    .updateTable('payouts')
    .set({ amount })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts money that needs a release into a payout on hold. */
export async function holdItems(
  unit: UnitOfWork,
  balance: SellerBalance,
  items: readonly PayoutItem[],
  hold: Pick<Payout, 'hold_cause' | 'reason'>,
): Promise<void> {
  // A payout on hold gathers no more, so it may exist beside the pending one.
  const frozen = transition(payoutMachine, 'pending', 'freeze', 'system') ?? 'on_hold';
  const payout = await insertPayout(unit, balance, { state: frozen, ...hold });
  await replaceItems(unit, payout, items, sum(items.map(({ amount }) => amount)));
}

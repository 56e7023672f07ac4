import type { Selectable, Updateable } from 'kysely';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type PayoutEvent, payoutMachine } from '#src/rules/payouts/payout.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Payout = Selectable<Tables['payouts']>;
export type Item = Selectable<Tables['payout_items']>;

/** A payout and its items, locked until the transaction ends. */
export interface LockedPayout {
  readonly payout: Payout;
  readonly items: readonly Item[];
  readonly seller: { readonly user_id: string; readonly name: string; readonly email: string };
}

/**
 * Locks the seller’s balance, then the bookings, then the payout. Every command uses this order,
 * which prevents deadlocks. Throws 404.
 */
export async function lockPayout(unit: UnitOfWork, id: string): Promise<LockedPayout> {
  const { trx } = unit;
  const find = trx.selectFrom('payouts').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('payout');
  await lockSellerBalance(unit, found.seller_id);
  const of = trx.selectFrom('payout_items').where('payout_id', '=', id);
  await lockBookings(
    unit,
    (await of.select('booking_id').execute()).map(({ booking_id }) => booking_id),
  );
  const payout = await find.forUpdate().executeTakeFirstOrThrow();
  const items = await of.selectAll().orderBy('id').execute();
  const seller = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id as user_id', 'users.email', 'profiles.display_name as name'])
    .where('profiles.id', '=', payout.seller_id)
    .executeTakeFirstOrThrow();
  return { payout, items, seller };
}

/** Serializes payout changes per seller. Writes that only refer to the profile are not blocked. */
export async function lockSellerBalance({ trx }: UnitOfWork, sellerId: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .execute();
}

/** Locks the bookings, so that no refund is posted meanwhile. */
export async function lockBookings({ trx }: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * The only place that changes a payout’s state. Throws 409 `wrong_state` where the machine does not
 * allow the event.
 */
export async function transitionPayout(
  unit: UnitOfWork,
  payout: Payout,
  event: PayoutEvent,
  set: Omit<Updateable<Tables['payouts']>, 'state' | 'id'> = {},
): Promise<Payout> {
  const { trx, acting } = unit;
  const to = transition(payoutMachine, payout.state, event, acting.by);
  if (to === null)
    throw conflict(
      'wrong_state',
      `This cannot be done: the payout is ${payout.state.replaceAll('_', ' ')}.`,
      { state: payout.state },
    );
  const updated = await trx
    .updateTable('payouts')
    .set({ ...set, state: to })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (payoutMachine.final.includes(to))
    await trx
      .updateTable('payout_items')
      .set({ open: false })
      .where('payout_id', '=', payout.id)
      .execute();
  unit.audit({
    action: `payouts.${event}`,
    resource: 'payouts',
    record_id: payout.id,
    differences: { state: [payout.state, to], amount: updated.amount, ...set },
  });
  const { user_id } = await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', payout.seller_id)
    .executeTakeFirstOrThrow();
  unit.publish(userChannel(user_id), 'payout.updated', { id: payout.id, state: to });
  return updated;
}

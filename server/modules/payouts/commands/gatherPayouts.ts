import { type Cents, sum } from '#src/rules/money/money.ts';
import {
  gatherPayout,
  type OwedBooking,
  type PayoutItem,
  payoutMachine,
  reachesMinimum,
} from '#src/rules/payouts/payout.ts';
import { insertPayout, holdItems, replaceItems } from './fillPayout.ts';
import { startTransfer } from './startTransfer.ts';
import {
  type Item,
  lockBookings,
  lockSellerBalance,
  transitionPayout,
  type Payout,
} from './transitionPayout.ts';
import { owedBookings, type SellerBalance } from '../queries/owedBookings.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** An open payout with its items. */
interface OpenPayout {
  readonly payout: Payout;
  readonly items: readonly Item[];
}

/**
 * Updates the payouts of one seller in one currency from the ledger: sets apart what a dispute
 * freezes, releases what is free again, gathers what fell due, and hands over what reaches the
 * minimum. Returns the payouts that it handed over. Idempotent.
 */
export async function gatherPayouts(
  caller: UnitOfWork,
  balance: SellerBalance,
): Promise<readonly Payout[]> {
  const unit = caller.as(SYSTEM);
  await lockSellerBalance(unit, balance.seller_id);
  const { owed, open } = await readBalance(unit, balance);
  const terms = await readPaymentTerms(unit.trx);

  for (const held of open.filter(({ payout }) => payout.hold_cause === 'dispute'))
    if (!held.items.some((item) => owed.get(item.booking_id)?.disputed))
      await transitionPayout(unit, held.payout, 'release', { hold_cause: null, reason: '' });
  const started: (Payout | null)[] = [];
  for (const { payout, items } of await openPayouts(unit, balance))
    if (payout.state === 'due') started.push(await updateDuePayout(unit, payout, items, owed));
    else if (payout.state === 'failed') await freezeDisputed(unit, payout, items, owed);

  const openNow = await openPayouts(unit, balance);
  const pending = openNow.find(({ payout }) => payout.state === 'pending');
  const inOtherPayouts = new Set(
    openNow
      .filter(({ payout }) => payout.state !== 'pending')
      .flatMap(({ items }) => items.map(({ booking_id }) => booking_id)),
  );
  const free = [...owed.values()].filter(({ booking_id }) => !inOtherPayouts.has(booking_id));
  const { items, amount, disputed } = gatherPayout(free, terms, unit.now);
  const payout = await fillPending(unit, balance, pending?.payout ?? null, items, amount);
  // A disputed booking is frozen in its own payout, so that the others are paid.
  for (const item of disputed)
    await holdItems(unit, balance, [item], {
      hold_cause: 'dispute',
      reason: 'A dispute about the stay is open.',
    });
  if (payout && reachesMinimum(amount, terms))
    started.push(await startTransfer(unit, await transitionPayout(unit, payout, 'fall_due')));
  return started.filter((one) => one !== null);
}

/** What the ledger owes the seller. Locks the bookings, so that it stays accurate. */
async function readBalance(unit: UnitOfWork, balance: SellerBalance) {
  const { trx } = unit;
  const open = await openPayouts(unit, balance);
  const ids = new Set([
    ...(await owedBookings(trx, balance)).map(({ booking_id }) => booking_id),
    ...open.flatMap(({ items }) => items.map(({ booking_id }) => booking_id)),
  ]);
  await lockBookings(unit, [...ids]);
  const rows = await owedBookings(trx, balance);
  return { open, owed: new Map(rows.map((row) => [row.booking_id, row])) };
}

async function openPayouts(
  { trx }: UnitOfWork,
  { seller_id, currency }: SellerBalance,
): Promise<OpenPayout[]> {
  const payouts = await trx
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', seller_id)
    .where('currency', '=', currency)
    .where('state', 'not in', payoutMachine.final)
    .orderBy('id')
    .forUpdate()
    .execute();
  const items = await trx
    .selectFrom('payout_items as i')
    .innerJoin('payouts as p', 'p.id', 'i.payout_id')
    .selectAll('i')
    .where('p.seller_id', '=', seller_id)
    .where('p.currency', '=', currency)
    .where('i.open', '=', true)
    .execute();
  return payouts.map((payout) => ({
    payout,
    items: items.filter(({ payout_id }) => payout_id === payout.id),
  }));
}

type OwedByBooking = ReadonlyMap<string, OwedBooking>;

/**
 * Updates a due payout to what the ledger owes now, without disputed bookings, and starts its
 * transfer.
 */
async function updateDuePayout(
  unit: UnitOfWork,
  payout: Payout,
  items: readonly Item[],
  owed: OwedByBooking,
): Promise<Payout | null> {
  const now = items.flatMap(({ booking_id }): PayoutItem[] => {
    const booking = owed.get(booking_id);
    return booking && !(booking.disputed && booking.owed > 0)
      ? [{ booking_id, amount: booking.owed }]
      : [];
  });
  const amount = sum(now.map((item) => item.amount));
  if (amount <= 0) {
    // The remainder is gathered with the next payout.
    await transitionPayout(unit, payout, 'cancel', { reason: 'Nothing is owed for its bookings.' });
    return null;
  }
  return startTransfer(unit, await replaceItems(unit, payout, now, amount));
}

async function freezeDisputed(
  unit: UnitOfWork,
  payout: Payout,
  items: readonly Item[],
  owed: OwedByBooking,
): Promise<void> {
  if (items.some(({ booking_id }) => owed.get(booking_id)?.disputed))
    await transitionPayout(unit, payout, 'freeze', { hold_cause: 'dispute' });
}

/** Fills the pending payout with exactly the due items that are in no other payout. */
async function fillPending(
  unit: UnitOfWork,
  balance: SellerBalance,
  pending: Payout | null,
  items: readonly PayoutItem[],
  amount: Cents,
): Promise<Payout | null> {
  if (items.length > 0)
    return replaceItems(unit, pending ?? (await insertPayout(unit, balance)), items, amount);
  if (pending)
    await transitionPayout(unit, pending, 'cancel', {
      reason: 'Nothing is owed for its bookings.',
    });
  return null;
}

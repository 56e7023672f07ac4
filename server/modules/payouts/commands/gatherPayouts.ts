import { type Cents, sum } from '#src/rules/money/money.ts';
import {
  gatherPayout,
  type OwedBooking,
  type PayoutItem,
  payoutMachine,
  reachesMinimum,
} from '#src/rules/payouts/payout.ts';
import { openPayoutOf, reserveItems, writeItems } from './fillPayout.ts';
import { startTransfer } from './startTransfer.ts';
import {
  type Item,
  lockBookings,
  lockSellerBalance,
  transitionPayout,
  type Payout,
} from './transitionPayout.ts';
import { owedBookings, type SellerBalance } from '../queries/owedBookings.ts';
import { readPayoutTerms } from './payoutTerms.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A payout that is not over, with what is in it. */
interface Open {
  readonly payout: Payout;
  readonly items: readonly Item[];
}

/**
 * Brings the payouts of one seller in one currency up to the books: what a dispute freezes is set
 * apart, what is free again goes on, what fell due is gathered, and what is large enough is handed
 * over. May run at any time and as often as one likes: each time it ends at what the ledger says.
 */
export async function gatherPayouts(caller: UnitOfWork, purse: SellerBalance): Promise<void> {
  const work = caller.as(SYSTEM);
  await lockSellerBalance(work, purse.seller_id);
  const { owed, open } = await readPurse(work, purse);
  const terms = await readPayoutTerms(work.trx);

  for (const each of open.filter(({ payout }) => payout.hold_cause === 'dispute'))
    if (!each.items.some((item) => owed.get(item.booking_id)?.disputed))
      await transitionPayout(work, each.payout, 'release', { hold_cause: null, reason: '' });
  for (const { payout, items } of await openPayouts(work, purse))
    if (payout.state === 'due') await bringUp(work, payout, items, owed);
    else if (payout.state === 'failed') await freezeDisputed(work, payout, items, owed);

  const left = await openPayouts(work, purse);
  const gathering = left.find(({ payout }) => payout.state === 'pending');
  const taken = new Set(
    left
      .filter(({ payout }) => payout.state !== 'pending')
      .flatMap(({ items }) => items.map(({ booking_id }) => booking_id)),
  );
  const free = [...owed.values()].filter(({ booking_id }) => !taken.has(booking_id));
  const { items, amount, disputed } = gatherPayout(free, terms, work.now);
  const payout = await fillGathering(work, purse, gathering?.payout ?? null, items, amount);
  // A booking that is quarrelled about is frozen by itself: the others are paid.
  for (const item of disputed)
    await reserveItems(work, purse, [item], {
      hold_cause: 'dispute',
      reason: 'A dispute about the stay is open.',
    });
  if (payout && reachesMinimum(amount, terms))
    await startTransfer(work, await transitionPayout(work, payout, 'fall_due'));
}

/** The books of a purse, its bookings locked so that they stay as they are read. */
async function readPurse(work: UnitOfWork, purse: SellerBalance) {
  const { trx } = work;
  const open = await openPayouts(work, purse);
  const ids = new Set([
    ...(await owedBookings(trx, purse)).map(({ booking_id }) => booking_id),
    ...open.flatMap(({ items }) => items.map(({ booking_id }) => booking_id)),
  ]);
  await lockBookings(work, [...ids]);
  const rows = await owedBookings(trx, purse);
  return { open, owed: new Map(rows.map((row) => [row.booking_id, row])) };
}

async function openPayouts(
  { trx }: UnitOfWork,
  { seller_id, currency }: SellerBalance,
): Promise<Open[]> {
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

type Owed = ReadonlyMap<string, OwedBooking>;

/** A due payout pays what the ledger owes today, without what a dispute froze meanwhile. */
async function bringUp(
  work: UnitOfWork,
  payout: Payout,
  items: readonly Item[],
  owed: Owed,
): Promise<void> {
  const now = items.flatMap(({ booking_id }): PayoutItem[] => {
    const booking = owed.get(booking_id);
    return booking && !(booking.disputed && booking.owed > 0)
      ? [{ booking_id, amount: booking.owed }]
      : [];
  });
  const amount = sum(now.map((item) => item.amount));
  if (amount <= 0) {
    // What is left of it is gathered with the next.
    await transitionPayout(work, payout, 'cancel', { reason: 'Nothing is owed for its bookings.' });
    return;
  }
  await startTransfer(work, await writeItems(work, payout, now, amount));
}

async function freezeDisputed(
  work: UnitOfWork,
  payout: Payout,
  items: readonly Item[],
  owed: Owed,
): Promise<void> {
  if (items.some(({ booking_id }) => owed.get(booking_id)?.disputed))
    await transitionPayout(work, payout, 'freeze', { hold_cause: 'dispute' });
}

/** What gathers holds exactly what fell due and is on its way nowhere else. */
async function fillGathering(
  work: UnitOfWork,
  purse: SellerBalance,
  gathering: Payout | null,
  items: readonly PayoutItem[],
  amount: Cents,
): Promise<Payout | null> {
  if (items.length > 0)
    return writeItems(work, gathering ?? (await openPayoutOf(work, purse)), items, amount);
  if (gathering)
    await transitionPayout(work, gathering, 'cancel', {
      reason: 'Nothing is owed for its bookings.',
    });
  return null;
}

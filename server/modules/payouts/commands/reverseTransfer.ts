import { payoutEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, cents, negate, sum } from '#src/rules/money/money.ts';
import { reversedItems } from '#src/rules/payouts/payoutTransfer.ts';
import { payoutReversedEmail } from '../emails/payoutEmails.ts';
import { holdItems } from './fillPayout.ts';
import type { LockedPayout } from './transitionPayout.ts';
import { transitionTransfer, type PayoutTransfer } from './transitionTransfer.ts';
import { owedBookings } from '../queries/owedBookings.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Records that the provider took back a transfer, `reversed` cents in total, and posts it as owed
 * again. The money is put on hold until staff release it, because the cause is unknown.
 */
export async function reverseTransfer(
  unit: UnitOfWork,
  { payout, items, seller }: LockedPayout,
  transfer: PayoutTransfer,
  reversed: Cents,
): Promise<void> {
  const { trx, services } = unit;
  const { seller_id, currency } = payout;
  const returned = reversedItems(items, transfer.reversed, reversed);
  for (const { booking_id, amount } of returned)
    await postLedger(unit, {
      kind: 'payout',
      booking_id,
      payment_id: null,
      currency,
      key: `payout_back:${transfer.id}:${reversed}:${booking_id}`,
      entries: payoutEntries({ amount: negate(amount), currency, seller_id }),
    });
  if (reversed >= transfer.amount)
    await transitionTransfer(unit, transfer, 'reverse', { reversed });
  else
    await trx
      .updateTable('payout_transfers')
      .set({ reversed })
      .where('id', '=', transfer.id)
      .execute();
  await holdReturned(unit, payout, returned);
  unit.changed('payouts', payout.id);
  const amount = cents(reversed - transfer.reversed);
  unit.mail(seller.email, payoutReversedEmail(seller, payout, amount, services.env.PUBLIC_URL));
}

/** Holds the returned money, except that of bookings in another open payout. */
async function holdReturned(
  unit: UnitOfWork,
  balance: LockedPayout['payout'],
  returned: ReturnType<typeof reversedItems>,
): Promise<void> {
  const ids = returned.map(({ booking_id }) => booking_id);
  const inOtherPayouts = await unit.trx
    .selectFrom('payout_items')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('open', '=', true)
    .execute();
  const free = ids.filter((id) => !inOtherPayouts.some(({ booking_id }) => booking_id === id));
  const items = (await owedBookings(unit.trx, balance))
    .filter(({ booking_id }) => free.includes(booking_id))
    .map(({ booking_id, owed }) => ({ booking_id, amount: owed }));
  if (sum(items.map(({ amount }) => amount)) <= 0) return;
  await holdItems(unit, balance, items, {
    hold_cause: 'reversed',
    reason: `Stripe reversed money of the payout ${balance.reference}.`,
  });
}

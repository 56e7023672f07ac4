import { payoutEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, cents, negate, sum } from '#src/rules/money/money.ts';
import { reversedItems } from '#src/rules/payouts/payoutTransfer.ts';
import { payoutReversedEmail } from '../emails/payoutEmails.ts';
import { reserveItems } from './fillPayout.ts';
import type { LockedPayout } from './transitionPayout.ts';
import { transitionTransfer, type PayoutTransfer } from './transitionTransfer.ts';
import { owedBookings } from '../queries/owedBookings.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * The provider has taken back what it had sent, `reversed` of it in all: the books owe it again. It
 * does not go out by itself a second time, for nobody knows why it came back: staff release it.
 */
export async function reverseTransfer(
  work: UnitOfWork,
  { payout, items, seller }: LockedPayout,
  transfer: PayoutTransfer,
  reversed: Cents,
): Promise<void> {
  const { trx, services } = work;
  const { seller_id, currency } = payout;
  const back = reversedItems(items, transfer.reversed, reversed);
  for (const { booking_id, amount } of back)
    await postLedger(work, {
      kind: 'payout',
      booking_id,
      payment_id: null,
      currency,
      key: `payout_back:${transfer.id}:${reversed}:${booking_id}`,
      entries: payoutEntries({ amount: negate(amount), currency, seller_id }),
    });
  if (reversed >= transfer.amount)
    await transitionTransfer(work, transfer, 'reverse', { reversed });
  else
    await trx
      .updateTable('payout_transfers')
      .set({ reversed })
      .where('id', '=', transfer.id)
      .execute();
  await keepBack(work, payout, back);
  work.changed('payouts', payout.id);
  const amount = cents(reversed - transfer.reversed);
  work.mail(seller.email, payoutReversedEmail(seller, payout, amount, services.env.PUBLIC_URL));
}

/** What another payout has already on its way is counted there; the rest is put on hold. */
async function keepBack(
  work: UnitOfWork,
  purse: LockedPayout['payout'],
  back: ReturnType<typeof reversedItems>,
): Promise<void> {
  const ids = back.map(({ booking_id }) => booking_id);
  const taken = await work.trx
    .selectFrom('payout_items')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('open', '=', true)
    .execute();
  const free = ids.filter((id) => !taken.some(({ booking_id }) => booking_id === id));
  const items = (await owedBookings(work.trx, purse))
    .filter(({ booking_id }) => free.includes(booking_id))
    .map(({ booking_id, owed }) => ({ booking_id, amount: owed }));
  if (sum(items.map(({ amount }) => amount)) <= 0) return;
  await reserveItems(work, purse, items, {
    hold_cause: 'reversed',
    reason: `Stripe took back money of the payout ${purse.reference}.`,
  });
}

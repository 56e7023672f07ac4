import { payoutEntries } from '#src/rules/ledger/entries.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { sum } from '#src/rules/money/money.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { payoutFailedEmail, payoutPaidEmail } from '../emails/payoutEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { earliestDay, latestDay } from '#server/platform/days.ts';
import { lockPayout, transitionPayout, type LockedPayout } from './transitionPayout.ts';
import { owedBookings } from '../queries/owedBookings.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { PAYERS } from '#server/modules/paymentRecords/queries/refundOf.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface PaidByBank {
  /** As on the bank statement. */
  readonly bank_reference: string;
  /** The local day of the bank statement. */
  readonly paid_on: IsoDate;
  /** Staff confirm that the bank sent it before a refund lowered what is owed. */
  readonly sent_before_refund: boolean;
}

/**
 * Marks a payout as paid and posts it. Throws 404, 409 `wrong_state`, `owed_less` where a refund
 * since the hand-over left less than was sent, and 422 for a day in the future or before the payout.
 */
export async function markPayoutPaid(
  unit: UnitOfWork,
  id: string,
  paid: PaidByBank,
): Promise<void> {
  const locked = await lockPayout(unit, id);
  const { payout, seller } = locked;
  const { bank_reference, paid_on, sent_before_refund } = paid;
  if (paid_on > latestDay(unit.now)) throw invalid({ paid_on: ['This day has not come yet.'] });
  const made = earliestDay(new Date(payout.created_at));
  if (paid_on < made) throw invalid({ paid_on: [`The payout was made on ${made}.`] });
  const updated = await transitionPayout(unit, payout, 'mark_paid', {
    bank_reference,
    paid_at: unit.now.toISOString(),
    paid_on,
  });
  if (!sent_before_refund) await checkOwed(unit, locked);
  await postPayout(unit, locked);
  unit.mail(seller.email, payoutPaidEmail(seller, updated, unit.services.env.PUBLIC_URL));
}

/** What a payout by bank transfer pays; null where the seller owes more than is due. */
export async function payoutMoney(unit: UnitOfWork, id: string): Promise<DescribedMoney | null> {
  const { payout } = await lockPayout(unit, id);
  const { reference, amount, currency, seller_id } = payout;
  if (amount <= 0) return null;
  const destination = await unit.trx
    .selectFrom('payout_destinations')
    .select('mask')
    .where('payout_id', '=', id)
    .executeTakeFirst();
  return {
    title: `Payout ${reference}`,
    amount,
    currency,
    stage: 'pay',
    booking_id: null,
    payer: PAYERS.bank_transfer,
    payee: { profile_id: seller_id, account: destination?.mask ?? '' },
    reason: '',
    borne: null,
    refundable: null,
  };
}

/** Posts a paid payout to the ledger, one transaction per booking. */
export async function postPayout(
  unit: UnitOfWork,
  { payout: { currency, seller_id }, items }: LockedPayout,
): Promise<void> {
  for (const { id: item_id, booking_id, amount } of items)
    await postLedger(unit, {
      kind: 'payout',
      booking_id,
      payment_id: null,
      currency,
      key: `payout:${item_id}`,
      entries: payoutEntries({ amount, currency, seller_id }),
    });
}

/** A payout never exceeds what the ledger owes for its bookings. */
async function checkOwed(unit: UnitOfWork, { payout, items }: LockedPayout): Promise<void> {
  const rows = await owedBookings(unit.trx, payout);
  const owed = new Map(rows.map((row) => [row.booking_id, row.owed]));
  const missing = sum(
    items.flatMap(({ booking_id, amount }) => {
      const remaining = owed.get(booking_id) ?? 0;
      return amount > remaining ? [amount] : [];
    }),
  );
  if (missing === 0) return;
  const now = sum(items.flatMap(({ booking_id }) => owed.get(booking_id) ?? []));
  throw conflict(
    'owed_less',
    `A refund has come between: ${moneyText(Math.max(0, now), payout.currency)} of ${moneyText(payout.amount, payout.currency)} is still owed. If the bank has not sent it yet, put it on hold and release it, and the amount is counted anew. If it has, say that it was sent before the refund: what is too much is kept back from the next payouts.`,
    { owed: now },
  );
}

/**
 * Marks a payout as failed: returned or refused by the bank. The ledger never had it as paid.
 * Throws 404, 409 `wrong_state`.
 */
export async function failPayout(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout, seller } = await lockPayout(unit, id);
  await transitionPayout(unit, payout, 'fail', { reason });
  unit.mail(seller.email, payoutFailedEmail(seller, payout, reason, unit.services.env.PUBLIC_URL));
}

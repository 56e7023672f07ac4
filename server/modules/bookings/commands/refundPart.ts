import { v7 as uuidv7 } from 'uuid';
import { type Bearer, splitRefund } from '#src/rules/disputes/award.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { partRefundEmails } from '#server/modules/paymentRecords/emails/refundEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { hasOpenDispute } from '#server/modules/bookingRecord/disputedBookings.ts';
import { refundBuyer } from '#server/modules/paymentRecords/commands/refundBuyer.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';
import { refundOf } from '#server/modules/paymentRecords/queries/refundOf.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { recordBookingEvent } from './recordBookingEvent.ts';

export interface PartRefund {
  readonly amount: Cents;
  readonly borne_by: Bearer;
  /** Shown to both sides. */
  readonly reason: string;
}

/**
 * The booking, locked, and the split of the refund. Throws 404, 409 `nothing_charged`, `dispute_open`, and 422
 * above what is left of the payment.
 */
async function lockRefund({ trx }: UnitOfWork, id: string, { amount, borne_by }: PartRefund) {
  const booking = await lockBooking(trx, id);
  const balances = await bookingBalances(trx, id);
  if (balances.charged === 0)
    throw conflict('nothing_charged', 'Nothing was charged for this booking, or all went back.');
  if (await hasOpenDispute(trx, id))
    throw conflict('dispute_open', 'There is a dispute about this stay: decide that.');
  if (amount > balances.charged)
    throw invalid({
      amount: [`At most ${moneyText(balances.charged, booking.currency)} is left to give back.`],
    });
  return { booking, balances, refund: splitRefund(balances, amount, borne_by) };
}

/** What a part refund moves. Throws what `refundPart` throws. */
export async function partRefundMoney(
  unit: UnitOfWork,
  id: string,
  part: PartRefund,
): Promise<DescribedMoney> {
  const { booking, balances, refund } = await lockRefund(unit, id, part);
  return {
    ...(await refundOf(unit.trx, booking)),
    title: `Part refund of ${booking.reference}`,
    amount: part.amount,
    reason: part.reason,
    borne: { seller: refund.seller_gives, platform: refund.platform_gives },
    refundable: balances.charged,
  };
}

/**
 * Refunds a part of the price; the booking keeps its state. Throws 404, 409 `nothing_charged`,
 * `dispute_open`, `no_payment`, and 422 above what is left of the payment.
 */
export async function refundPart(unit: UnitOfWork, id: string, part: PartRefund): Promise<void> {
  const { borne_by, reason } = part;
  const { booking, refund } = await lockRefund(unit, id, part);
  await refundBuyer(unit, booking, refund, `staff:${uuidv7()}`);
  await recordBookingEvent(unit, booking, 'refund_part', reason);
  unit.audit({
    action: 'bookings.refund_part',
    resource: 'bookings',
    record_id: id,
    differences: { ...refund, borne_by, reason },
  });
  for (const { to, content } of partRefundEmails(
    booking,
    refund,
    reason,
    unit.services.env.PUBLIC_URL,
  ))
    unit.mail(to, content);
}

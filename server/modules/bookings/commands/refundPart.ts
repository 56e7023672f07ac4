import { v7 as uuidv7 } from 'uuid';
import { type Bearer, splitRefund } from '#src/rules/disputes/award.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { partRefundEmails } from '#server/modules/payments/emails/refundEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { hasOpenDispute } from '#server/modules/bookingRecord/disputedBookings.ts';
import { refundBuyer } from '#server/modules/payments/commands/refundBuyer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface PartRefund {
  readonly amount: Cents;
  readonly borne_by: Bearer;
  /** Shown to both sides. */
  readonly reason: string;
}

/**
 * Refunds a part of the price; the booking keeps its state. Throws 404, 409 `nothing_charged`,
 * `dispute_open`, `no_payment`, and 422 above what is left of the payment.
 */
export async function refundPart(unit: UnitOfWork, id: string, part: PartRefund): Promise<void> {
  const { amount, borne_by, reason } = part;
  const booking = await lockBooking(unit.trx, id);
  const balances = await bookingBalances(unit.trx, id);
  if (balances.charged === 0)
    throw conflict('nothing_charged', 'Nothing was charged for this booking, or all went back.');
  if (await hasOpenDispute(unit.trx, id))
    throw conflict('dispute_open', 'There is a dispute about this stay: decide that.');
  if (amount > balances.charged)
    throw invalid({
      amount: [`At most ${moneyText(balances.charged, booking.currency)} is left to give back.`],
    });
  const refund = splitRefund(balances, amount, borne_by);
  await refundBuyer(unit, booking, refund, `staff:${uuidv7()}`);
  await unit.trx
    .insertInto('booking_events')
    .values({
      id: uuidv7(),
      booking_id: id,
      event: 'refund_part',
      to_state: booking.state,
      by: unit.acting.by,
      actor_id: unit.acting.user_id,
      on_behalf_of: null,
      reason,
      created_at: unit.now.toISOString(),
    })
    .execute();
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

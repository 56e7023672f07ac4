import type { RefundSplit } from '#src/rules/disputes/award.ts';
import { refundEntries } from '#src/rules/ledger/entries.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { refundBookingPayments } from './transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Refunds part of a charged booking, whose state does not change: posts to the ledger and starts the
 * refund by the original payment method. A seller who was already paid out gets a negative balance,
 * which the next payout settles. `key` identifies the cause of the refund. Throws 409 `no_payment`
 * when the payments have less left.
 */
export async function refundBuyer(
  unit: UnitOfWork,
  booking: LockedBooking,
  split: RefundSplit,
  key: string,
): Promise<void> {
  if (split.refund === 0) return;
  const payment = await refundBookingPayments(unit, booking, split.refund);
  await postLedger(unit, {
    kind: 'refund',
    booking_id: booking.id,
    payment_id: payment?.id ?? null,
    currency: booking.currency,
    key: `refund:${key}`,
    entries: refundEntries({ ...split, credit_back: ZERO, ...booking }),
  });
  unit.changed('bookings', booking.id);
}

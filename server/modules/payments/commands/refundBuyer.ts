import type { RefundSplit } from '#src/rules/disputes/award.ts';
import { refundEntries } from '#src/rules/ledger/entries.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { refundLatestPayments } from './transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Gives a part of a charged booking back, which goes on otherwise as it was: into the ledger, and
 * on its way by the way it came. A seller who was paid out already is in debt by it, which the next
 * payout settles. `key` says what of. Throws 409 `no_payment` where so much
 * did not come in.
 */
export async function refundBuyer(
  work: UnitOfWork,
  booking: LockedBooking,
  giving: RefundSplit,
  key: string,
): Promise<void> {
  if (giving.refund === 0) return;
  const payment = await refundLatestPayments(work, booking, giving.refund);
  await postLedger(work, {
    kind: 'refund',
    booking_id: booking.id,
    payment_id: payment?.id ?? null,
    currency: booking.currency,
    key: `refund:${key}`,
    entries: refundEntries({ ...giving, credit_back: ZERO, ...booking }),
  });
  work.changed('bookings', booking.id);
}

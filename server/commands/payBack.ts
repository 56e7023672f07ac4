import type { Giving } from '#src/rules/award.ts';
import { refundEntries } from '#src/rules/ledger.ts';
import { ZERO } from '#src/rules/money.ts';
import { conflict } from '../errors.ts';
import type { LockedBooking } from './lockBooking.ts';
import { capturedPayment, oweBack } from './movePayment.ts';
import { postLedger } from './postLedger.ts';
import type { Work } from './work.ts';

/**
 * Gives a part of a charged booking back, which goes on otherwise as it was: into the ledger, and
 * on its way by the way it came. A seller who was paid out already is in debt by it, which the next
 * payout settles. `key` says what of. Throws 409 `no_payment` where no money came in.
 */
export async function payBack(
  work: Work,
  booking: LockedBooking,
  giving: Giving,
  key: string,
): Promise<void> {
  if (giving.refund === 0) return;
  const payment = await capturedPayment(work, booking);
  if (!payment)
    throw conflict('no_payment', 'No payment of this booking is left to give back from.');
  await postLedger(work, {
    kind: 'refund',
    booking_id: booking.id,
    payment_id: payment.id,
    currency: booking.currency,
    key: `refund:${key}`,
    entries: refundEntries({ ...giving, credit_back: ZERO, ...booking }),
  });
  await oweBack(work, payment, giving.refund);
  work.changed('bookings', booking.id);
}

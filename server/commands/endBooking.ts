import type { BookingEvent } from '#src/rules/booking.ts';
import { refundEntries } from '#src/rules/ledger.ts';
import { refund, type Refund } from '#src/rules/refund.ts';
import type { By } from '#src/rules/machine.ts';
import type { Cents } from '#src/rules/money.ts';
import type { LockedBooking } from './lockBooking.ts';
import { moveBooking } from './moveBooking.ts';
import { capturedPayment, oweTransfer } from './movePayment.ts';
import { paidSoFar, postLedger } from './postLedger.ts';
import type { Work } from './work.ts';

/** The ways a booking ends before its time, each with what comes back to the buyer. */
export type EndingEvent = Extract<
  BookingEvent,
  'expire' | 'decline' | 'cancel_by_buyer' | 'cancel_by_seller' | 'cancel_by_staff'
>;

/** What ending the booking now would return, by the rules of the day it was made. */
export function refundOf(
  booking: Pick<
    LockedBooking,
    'state' | 'check_in' | 'check_out' | 'lines' | 'policy' | 'time_zone'
  >,
  paid: Cents,
  now: Date,
  by: By,
): Refund {
  const { state, check_in, check_out, lines, policy, time_zone } = booking;
  return refund({ state, stay: { check_in, check_out }, lines, paid, policy, time_zone }, now, by);
}

const charged = ({ state }: LockedBooking) => state === 'confirmed' || state === 'checked_in';

/**
 * Ends a booking that the caller has locked: frees its nights, writes the refund to the ledger where
 * it had been charged, and puts what is owed to the buyer before staff as a transfer to make.
 * Throws 409 `wrong_state`.
 */
export async function endBooking(
  work: Work,
  booking: LockedBooking,
  event: EndingEvent,
  reason?: string,
): Promise<LockedBooking> {
  const { trx, now, acting } = work;
  const paid = await paidSoFar(trx, booking.id);
  const back = refundOf(booking, paid, now, acting.by);
  const ended = await moveBooking(work, booking, event, { reason, refund: back.refund });
  const payment = back.refund > 0 ? await capturedPayment(work, booking) : undefined;
  if (charged(booking))
    await postLedger(work, {
      kind: 'refund',
      booking_id: booking.id,
      payment_id: payment?.id ?? null,
      currency: booking.currency,
      key: `refund:${booking.id}`,
      entries: refundEntries({ ...back, ...booking }),
    });
  if (payment) await oweTransfer(work, payment, back.refund);
  return ended;
}

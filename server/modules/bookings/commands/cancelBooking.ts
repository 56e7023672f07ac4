import { cents } from '#src/rules/money/money.ts';
import { endBooking, endingRefund, type EndingEvent } from './endBooking.ts';
import { lockUnexpiredBooking } from './openBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Cancels a booking with the refund that `GET …/refund` showed. Throws 404, 409 `booking_expired`,
 * `wrong_state`.
 */
export async function cancelBooking(
  unit: UnitOfWork,
  id: string,
  event: Exclude<EndingEvent, 'expire' | 'decline'>,
  reason?: string,
): Promise<void> {
  await endBooking(unit, await lockUnexpiredBooking(unit, id), event, reason);
}

/** What a cancellation by staff would refund now, the deposit included; null for nothing. */
export async function staffCancellationRefund(unit: UnitOfWork, id: string) {
  const booking = await lockUnexpiredBooking(unit, id);
  const due = await endingRefund(unit.trx, booking, unit.now, 'staff');
  const amount = cents(due.refund + due.deposit);
  return amount > 0 ? { amount, currency: booking.currency } : null;
}

import { cents } from '#src/rules/money/money.ts';
import { endBooking, endingRefund, type EndingEvent } from './endBooking.ts';
import { refundOf } from '#server/modules/paymentRecords/queries/refundOf.ts';
import { lockUnexpiredBooking } from './openBooking.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';
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
export async function staffCancellationRefund(
  unit: UnitOfWork,
  id: string,
  { reason }: { readonly reason: string },
): Promise<DescribedMoney | null> {
  const booking = await lockUnexpiredBooking(unit, id);
  const due = await endingRefund(unit.trx, booking, unit.now, 'staff');
  const amount = cents(due.refund + due.deposit);
  if (amount === 0) return null;
  return {
    ...(await refundOf(unit.trx, booking)),
    title: `Cancellation of ${booking.reference}`,
    amount,
    reason,
    borne: { seller: due.seller_gives, platform: due.platform_gives },
    refundable: cents(due.paid + due.deposit),
  };
}

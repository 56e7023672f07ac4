import { endBooking, type EndingEvent } from './endBooking.ts';
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

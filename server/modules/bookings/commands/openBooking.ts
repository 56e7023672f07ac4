import { todayIn } from '#src/rules/dates/day.ts';
import { conflict } from '#server/platform/errors.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Locks the booking. Throws 404, and 409 `booking_expired` after its deadline. */
export async function lockUnexpiredBooking(unit: UnitOfWork, id: string): Promise<LockedBooking> {
  const booking = await lockBooking(unit.trx, id);
  if (hasLapsed(booking, unit.now))
    throw conflict('booking_expired', 'The time for this booking has run out.');
  return booking;
}

/** Whether the day of check-in has begun at the property. */
export function isArrivalDayReached(
  { check_in, time_zone }: { readonly check_in: string; readonly time_zone: string },
  now: Date,
): boolean {
  return todayIn(time_zone, now) >= check_in;
}

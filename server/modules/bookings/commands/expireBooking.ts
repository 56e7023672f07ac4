import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { endBooking } from './endBooking.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Expires an overdue booking; leaves one that has changed state meanwhile. Returns the seconds left
 * where it is too early, else null.
 */
export async function expireBooking(unit: UnitOfWork, id: string): Promise<number | null> {
  const booking = await lockBooking(unit.trx, id);
  if (booking.expires_at === null) return null;
  if (!hasLapsed(booking, unit.now))
    return (Date.parse(booking.expires_at) - unit.now.getTime()) / 1000;
  await endBooking(unit, booking, 'expire');
  return null;
}

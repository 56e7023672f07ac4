import { conflict } from '#server/platform/errors.ts';
import { confirmBooking } from './confirmBooking.ts';
import { endBooking } from './endBooking.ts';
import { lockUnexpiredBooking } from './openBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Accepts a paid booking for its seller. `chargeHeldCard` must have charged a held card before.
 * Throws 404, 409 `booking_expired`, `wrong_state`, `card_not_charged`.
 */
export async function acceptBooking(unit: UnitOfWork, id: string): Promise<void> {
  const booking = await lockUnexpiredBooking(unit, id);
  const authorized = await unit.trx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', id)
    .where('state', '=', 'authorized')
    .executeTakeFirst();
  if (authorized && booking.state === 'awaiting_seller')
    throw conflict(
      'card_not_charged',
      'The buyer’s card could not be charged just now, so the booking is not confirmed yet. Try again.',
    );
  await confirmBooking(unit, booking, 'accept');
}

/** Declines a paid booking for its seller, with a full refund. Throws as `acceptBooking` does. */
export async function declineBooking(unit: UnitOfWork, id: string, reason?: string): Promise<void> {
  await endBooking(unit, await lockUnexpiredBooking(unit, id), 'decline', reason);
}

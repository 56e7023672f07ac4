import { v7 as uuidv7 } from 'uuid';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import { bookingActor } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Adds an event to the history of a booking; `state` is the one after it. */
export async function recordBookingEvent(
  { trx, now, acting }: UnitOfWork,
  { id, state }: { readonly id: string; readonly state: BookingState },
  event: string,
  reason = '',
): Promise<void> {
  await trx
    .insertInto('booking_events')
    .values({
      id: uuidv7(),
      booking_id: id,
      event,
      to_state: state,
      by: bookingActor(acting),
      actor_id: acting.user_id,
      on_behalf_of: acting.on_behalf_of,
      reason,
      created_at: now.toISOString(),
    })
    .execute();
}

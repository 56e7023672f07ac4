import { expireBookingJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import {
  bookingMachine,
  calendarKind,
  bookingDeadline,
  type BookingEvent,
} from '#src/rules/bookings/booking.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { conflict } from '#server/platform/errors.ts';
import { bookingEmails } from '../emails/bookingEmails.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { expireChangeWithBooking } from './transitionChange.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface TransitionOptions {
  /** In the words of whoever acts; the other side reads it. */
  readonly reason?: string | undefined;
  /** What the buyer gets back by this move, for the letters. */
  readonly refund?: number;
  /** What of the deposit comes back besides. */
  readonly deposit?: number;
  /** Whether a card is held for it and not charged yet. */
  readonly held?: boolean;
  /** What the letter to the buyer lists besides the stay. */
  readonly facts?: readonly (readonly [string, string])[];
}

/**
 * The one place that moves a booking: its state, its history, its nights in the calendar, the change
 * that was asked of it, its next deadline, the letters to both sides, and the audit log where staff acted. The booking is locked by
 * the caller. Throws 409 `wrong_state` where the machine does not allow the event.
 */
export async function transitionBooking(
  work: UnitOfWork,
  booking: LockedBooking,
  event: BookingEvent,
  { reason = '', refund = 0, deposit = 0, held = false, facts = [] }: TransitionOptions = {},
): Promise<LockedBooking> {
  const { trx, now, acting } = work;
  const to = transition(bookingMachine, booking.state, event, acting.by);
  if (to === null)
    throw conflict('wrong_state', 'This is not possible any more: the booking has moved on.', {
      state: booking.state,
    });
  const deadline = bookingDeadline(to, now);
  const moved: LockedBooking = {
    ...booking,
    state: to,
    expires_at: deadline?.toISOString() ?? null,
  };
  await trx
    .updateTable('bookings')
    .set({ state: to, expires_at: moved.expires_at })
    .where('id', '=', booking.id)
    .execute();
  await trx
    .insertInto('booking_events')
    .values({
      id: uuidv7(),
      booking_id: booking.id,
      event,
      to_state: to,
      by: acting.by,
      actor_id: acting.user_id,
      on_behalf_of: acting.on_behalf_of,
      reason,
      created_at: now.toISOString(),
    })
    .execute();
  await moveNights(work, booking, calendarKind(to));
  if (booking.state === 'confirmed') await expireChangeWithBooking(work, moved);
  work.changed('bookings', booking.id);
  if (deadline)
    work.send(
      expireBookingJob,
      { booking_id: booking.id },
      { delaySeconds: (deadline.getTime() - now.getTime()) / 1000 },
    );
  for (const { to: address, letter } of bookingEmails(
    { booking: moved, from: booking.state, event, reason, refund, deposit, held, facts },
    work.services.env.PUBLIC_URL,
  ))
    work.mail(address, letter);
  if (acting.by === 'staff')
    work.audit({
      action: `bookings.${event}`,
      resource: 'bookings',
      record_id: booking.id,
      differences: { state: [booking.state, to], ...(reason && { reason }) },
    });
  return moved;
}

async function moveNights(
  { trx }: UnitOfWork,
  booking: LockedBooking,
  kind: 'hold' | 'booking' | null,
): Promise<void> {
  if (kind === null)
    await trx.deleteFrom('calendar_entries').where('booking_id', '=', booking.id).execute();
  else if (kind !== calendarKind(booking.state))
    await trx
      .updateTable('calendar_entries')
      .set({ kind })
      .where('booking_id', '=', booking.id)
      .execute();
}

import { expireBookingJob } from '../jobs/jobKinds.ts';
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
import { changeNights, freeNights } from '#server/modules/nights/commands/freeNights.ts';
import { recordBookingEvent } from './recordBookingEvent.ts';

export interface TransitionOptions {
  /** The acting user’s reason, shown to the other side. */
  readonly reason?: string | undefined;
  /** The refund of this transition in cents, for the emails. */
  readonly refund?: number;
  /** The part of the deposit that is returned, in cents. */
  readonly deposit?: number;
  /** Whether a card is authorized for it and not charged yet. */
  readonly held?: boolean;
  /** Further facts in the buyer’s email, such as bank details. */
  readonly facts?: readonly (readonly [string, string])[];
}

/**
 * The only place that changes a booking’s state. Also writes its history, calendar entry, open
 * change, next deadline, emails to both sides, and the audit log for staff. The caller has locked
 * the booking. Throws 409 `wrong_state` where the machine does not allow the event.
 */
export async function transitionBooking(
  unit: UnitOfWork,
  booking: LockedBooking,
  event: BookingEvent,
  { reason = '', refund = 0, deposit = 0, held = false, facts = [] }: TransitionOptions = {},
): Promise<LockedBooking> {
  const { trx, now, acting } = unit;
  const to = transition(bookingMachine, booking.state, event, acting.by);
  if (to === null)
    throw conflict('wrong_state', 'This is not possible any more: the booking has moved on.', {
      state: booking.state,
    });
  const deadline = bookingDeadline(to, now);
  const updated: LockedBooking = {
    ...booking,
    state: to,
    expires_at: deadline?.toISOString() ?? null,
  };
  await trx
    .updateTable('bookings')
    .set({ state: to, expires_at: updated.expires_at })
    .where('id', '=', booking.id)
    .execute();
  await recordBookingEvent(unit, updated, event, reason);
  await updateCalendarEntry(unit, booking, calendarKind(to));
  if (booking.state === 'confirmed') await expireChangeWithBooking(unit, updated);
  unit.changed('bookings', booking.id);
  if (deadline)
    unit.send(
      expireBookingJob,
      { booking_id: booking.id },
      { delaySeconds: (deadline.getTime() - now.getTime()) / 1000 },
    );
  for (const { to: address, email } of bookingEmails(
    { booking: updated, from: booking.state, event, reason, refund, deposit, held, facts },
    unit.services.env.PUBLIC_URL,
  ))
    unit.mail(address, email);
  if (acting.by === 'staff' || acting.token_id)
    unit.audit({
      action: `bookings.${event}`,
      resource: 'bookings',
      record_id: booking.id,
      differences: { state: [booking.state, to], ...(reason && { reason }) },
    });
  return updated;
}

async function updateCalendarEntry(
  unit: UnitOfWork,
  booking: LockedBooking,
  kind: 'hold' | 'booking' | null,
): Promise<void> {
  if (kind === null) await freeNights(unit, { booking_id: booking.id });
  else if (kind !== calendarKind(booking.state)) await changeNights(unit.trx, booking.id, kind);
}

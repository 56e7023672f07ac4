import { expireChangeJob } from '../jobs/jobKinds.ts';
import {
  changeDeadline,
  changeMachine,
  type ChangeEvent,
} from '#src/rules/bookings/bookingChange.ts';
import { startOfDay, type IsoDate } from '#src/rules/dates/day.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeEmails } from '../emails/changeEmails.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { lockChange, openChangeOf, type ChangeRequest, type LockedChange } from './lockChange.ts';
import { releaseCards } from '#server/modules/paymentRecords/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { freeNights } from '#server/modules/nights/commands/freeNights.ts';
import { recordBookingEvent } from './recordBookingEvent.ts';

interface TransitionOptions {
  /** The acting user’s reason, shown to the other side. */
  readonly reason?: string | undefined;
}

/** The start of the earlier of the two check-in days, at the property. */
export function checkInTimeOf(
  { time_zone, check_in }: Pick<LockedBooking, 'time_zone' | 'check_in'>,
  newCheckIn: IsoDate,
): Date {
  return startOfDay(time_zone, newCheckIn < check_in ? newCheckIn : check_in);
}

/**
 * The only place that changes a change’s state. Also sets its deadline and job, writes the
 * booking’s history, frees the nights and cards held for it, and emails both sides. The caller has
 * locked both. Throws 409 `wrong_state` where the machine does not allow the event.
 */
export async function transitionChange(
  unit: UnitOfWork,
  { booking, change }: LockedChange,
  event: ChangeEvent,
  { reason = '' }: TransitionOptions = {},
): Promise<ChangeRequest> {
  const { trx, now, acting } = unit;
  const state = transition(changeMachine, change.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'This is not possible any more: the change has moved on.', {
      state: change.state,
    });
  const deadline = changeDeadline(state, now, checkInTimeOf(booking, change.check_in));
  const updated = { ...change, state, expires_at: deadline?.toISOString() ?? null };
  await trx
    .updateTable('change_requests')
    .set({ state, expires_at: updated.expires_at })
    .where('id', '=', change.id)
    .execute();
  if (change.state === 'awaiting_payment') {
    await freeNights(unit, { change_id: change.id });
    await releaseCards(unit, booking.id);
  }
  await recordChangeEvent(unit, booking, event, reason);
  scheduleExpiry(unit, updated);
  for (const { to, email } of changeEmails(
    { booking, change: updated, event, by: acting.by, reason },
    unit.services.env.PUBLIC_URL,
  ))
    unit.mail(to, email);
  return updated;
}

/** Adds an event of a change to its booking’s history, and publishes the booking’s change. */
export async function recordChangeEvent(
  unit: UnitOfWork,
  booking: LockedBooking,
  event: ChangeEvent | 'propose',
  reason: string,
): Promise<void> {
  await recordBookingEvent(unit, booking, `change_${event}`, reason);
  unit.changed('bookings', booking.id);
}

export function scheduleExpiry(
  unit: UnitOfWork,
  { id, booking_id, expires_at }: ChangeRequest,
): void {
  if (expires_at !== null)
    unit.send(
      expireChangeJob,
      { change_id: id, booking_id },
      { delaySeconds: (Date.parse(expires_at) - unit.now.getTime()) / 1000 },
    );
}

/** Expires an overdue change; leaves one that has changed state meanwhile. */
export async function expireChange(unit: UnitOfWork, bookingId: string, id: string): Promise<void> {
  const locked = await lockChange(unit, bookingId, id);
  if (hasLapsed(locked.change, unit.now)) await transitionChange(unit, locked, 'expire');
}

/** Expires the open change of a booking that is no longer confirmed. */
export async function expireChangeWithBooking(
  unit: UnitOfWork,
  booking: LockedBooking,
): Promise<void> {
  const change = await openChangeOf(unit, booking.id);
  if (change) await transitionChange(unit.as(SYSTEM), { booking, change }, 'expire');
}

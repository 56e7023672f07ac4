import { expireChangeJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
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
import { releaseCards } from '#server/modules/payments/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface TransitionOptions {
  /** In the words of whoever acts; the other side reads it. */
  readonly reason?: string | undefined;
}

/** The beginning of the first day on which somebody might arrive, at the property. */
export function checkInTimeOf(
  { time_zone, check_in }: Pick<LockedBooking, 'time_zone' | 'check_in'>,
  wished: IsoDate,
): Date {
  return startOfDay(time_zone, wished < check_in ? wished : check_in);
}

/**
 * The one place that moves a change: its state, its deadline and job, its line in the history of the
 * booking, the nights that it kept and the cards for it, the letters to both sides. Both are locked by the caller. Throws
 * 409 `wrong_state` where the machine does not allow the event.
 */
export async function transitionChange(
  work: UnitOfWork,
  { booking, change }: LockedChange,
  event: ChangeEvent,
  { reason = '' }: TransitionOptions = {},
): Promise<ChangeRequest> {
  const { trx, now, acting } = work;
  const state = transition(changeMachine, change.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'This is not possible any more: the change has moved on.', {
      state: change.state,
    });
  const deadline = changeDeadline(state, now, checkInTimeOf(booking, change.check_in));
  const moved = { ...change, state, expires_at: deadline?.toISOString() ?? null };
  await trx
    .updateTable('change_requests')
    .set({ state, expires_at: moved.expires_at })
    .where('id', '=', change.id)
    .execute();
  if (change.state === 'awaiting_payment') {
    await trx.deleteFrom('calendar_entries').where('change_id', '=', change.id).execute();
    await releaseCards(work, booking.id);
  }
  await recordChangeEvent(work, booking, event, reason);
  scheduleExpiry(work, moved);
  for (const { to, letter } of changeEmails(
    { booking, change: moved, event, by: acting.by, reason },
    work.services.env.PUBLIC_URL,
  ))
    work.mail(to, letter);
  return moved;
}

/** Writes what happened to a change into the history of its booking, and tells both sides. */
export async function recordChangeEvent(
  work: UnitOfWork,
  { id, state }: LockedBooking,
  event: ChangeEvent | 'propose',
  reason: string,
): Promise<void> {
  const { trx, now, acting } = work;
  await trx
    .insertInto('booking_events')
    .values({
      id: uuidv7(),
      booking_id: id,
      event: `change_${event}`,
      to_state: state,
      by: acting.by,
      actor_id: acting.user_id,
      on_behalf_of: acting.on_behalf_of,
      reason,
      created_at: now.toISOString(),
    })
    .execute();
  work.changed('bookings', id);
}

export function scheduleExpiry(
  work: UnitOfWork,
  { id, booking_id, expires_at }: ChangeRequest,
): void {
  if (expires_at !== null)
    work.send(
      expireChangeJob,
      { change_id: id, booking_id },
      { delaySeconds: (Date.parse(expires_at) - work.now.getTime()) / 1000 },
    );
}

/** Ends a change whose time ran out; one that moved on meanwhile is left alone. */
export async function expireChange(work: UnitOfWork, bookingId: string, id: string): Promise<void> {
  const locked = await lockChange(work, bookingId, id);
  if (hasLapsed(locked.change, work.now)) await transitionChange(work, locked, 'expire');
}

/** The booking is no more what the change was to change. */
export async function expireChangeWithBooking(
  work: UnitOfWork,
  booking: LockedBooking,
): Promise<void> {
  const change = await openChangeOf(work, booking.id);
  if (change) await transitionChange(work.as(SYSTEM), { booking, change }, 'expire');
}

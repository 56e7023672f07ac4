import {
  changeCost,
  changeMachine,
  mayAnswer,
  changeSettlement,
  nightsOutside,
  type ChangeAnswer,
  type ChangeSide,
} from '#src/rules/bookings/bookingChange.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { applyChange, priceBefore } from './applyChange.ts';
import { checkChangeable, checkCovered } from './changePrice.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { expireBooking } from './expireBooking.ts';
import { lockChange, type LockedChange } from './lockChange.ts';
import { transitionChange } from './transitionChange.ts';
import { loadOffer } from '#server/modules/pricing/queries/pricedStay.ts';
import { datesTaken } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { takeNights } from '#server/modules/nights/commands/takeNights.ts';

/**
 * Records a side’s answer to a change. Accepting a change that costs more holds the new nights
 * until the buyer has paid; any other accepted change applies at once. Throws 403 `other_side`,
 * 404, 409 `change_expired`, `wrong_state`, `too_late`, `dispute_open`, `more_than_paid`,
 * `dates_taken`.
 */
export async function answerChange(
  unit: UnitOfWork,
  bookingId: string,
  id: string,
  side: ChangeSide,
  answer: ChangeAnswer,
  reason?: string,
): Promise<void> {
  const locked = await lockChange(unit, bookingId, id);
  const { booking, change } = locked;
  if (hasLapsed(change, unit.now))
    throw conflict('change_expired', 'The time for this change has run out.');
  const open = transition(changeMachine, change.state, answer, side) !== null;
  if (open && !mayAnswer(change, answer, side))
    throw forbidden('This is for the other side to do.', 'other_side');
  if (answer !== 'accept') return void (await transitionChange(unit, locked, answer, { reason }));
  await checkChangeable(unit.trx, booking, unit.now);
  if (change.check_in <= todayIn(booking.time_zone, unit.now))
    throw conflict('too_late', 'The day of the new arrival has come.');
  const cost = changeCost(priceBefore(change), change);
  await checkCovered(unit.trx, bookingId, cost);
  const { due } = changeSettlement(cost);
  await expireOverdueBookings(unit, locked);
  if (due === 0) return applyChange(unit, locked, 'accept');
  await transitionChange(unit, locked, 'agree');
  await holdNights(unit, locked);
}

/**
 * Expires overdue bookings on the new nights. Locks the property, so that concurrent bookings wait.
 */
async function expireOverdueBookings(
  unit: UnitOfWork,
  { booking, change }: LockedChange,
): Promise<void> {
  const offer = await loadOffer(unit.trx, booking.property_id, change, unit.now, 'lock');
  for (const id of offer?.lapsed_ids ?? []) await expireBooking(unit.as(SYSTEM), id);
}

async function holdNights({ trx }: UnitOfWork, { booking, change }: LockedChange): Promise<void> {
  const added = nightsOutside(change, booking);
  if (added.length === 0) return;
  try {
    await takeNights(
      trx,
      added.map(({ check_in, check_out }) => ({
        property_id: booking.property_id,
        first: check_in,
        last: check_out,
        kind: 'hold' as const,
        change_id: change.id,
      })),
    );
  } catch (error) {
    if (violation(error)?.kind === 'exclusion') throw datesTaken();
    throw error;
  }
}

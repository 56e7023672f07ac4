import { conflict } from '#server/platform/errors.ts';
import { depositOf, refundDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import { transitionBooking } from './transitionBooking.ts';
import { isArrivalDayReached, lockUnexpiredBooking } from './openBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Records a check-in or a no-show, by the seller or staff. A no-show stays paid; only its deposit
 * is returned. Throws 404, 409 `wrong_state`, `too_early` before the day of check-in at the
 * property.
 */
export async function reportArrival(
  unit: UnitOfWork,
  id: string,
  event: 'check_in' | 'report_no_show',
  reason?: string,
): Promise<void> {
  const booking = await lockUnexpiredBooking(unit, id);
  if (!isArrivalDayReached(booking, unit.now))
    throw conflict('too_early', 'This can be said from the day of arrival on.');
  const updated = await transitionBooking(unit, booking, event, { reason });
  if (updated.state !== 'no_show') return;
  const deposit = await depositOf(unit.trx, id);
  if (deposit?.state === 'held') await refundDeposit(unit, updated, deposit, 'no_show');
}

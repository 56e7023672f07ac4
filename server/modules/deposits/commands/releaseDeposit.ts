import type { Kysely } from 'kysely';
import { depositPhase } from '#src/rules/deposits/deposit.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { type Deposit, depositOf, refundDeposit } from './endDeposit.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * The deposit of a booking that the caller has locked. Returns it to the buyer first when it is due,
 * so that the deadline applies even when the job is late.
 */
export async function depositAfterDeadlines(
  unit: UnitOfWork,
  booking: LockedBooking,
): Promise<Deposit | undefined> {
  const deposit = await depositOf(unit.trx, booking.id);
  if (deposit?.state !== 'held' || depositPhase(booking, unit.now) !== 'due') return deposit;
  await refundDeposit(unit.as(SYSTEM), booking, deposit, 'time');
  return depositOf(unit.trx, booking.id);
}

/** Returns the deposit of a booking to the buyer if it is due and not claimed. */
export async function releaseDeposit(unit: UnitOfWork, bookingId: string): Promise<void> {
  await depositAfterDeadlines(unit, await lockBooking(unit.trx, bookingId));
}

/** The ids of bookings whose deposits are due, earliest first. */
export async function depositsDue(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('booking_id')
    .where('state', '=', 'held')
    .where('release_at', '<=', now.toISOString())
    .orderBy('release_at')
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

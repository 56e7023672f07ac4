import type { Selectable } from 'kysely';
import { OPEN_CHANGE_STATES } from '#src/rules/bookings/bookingChange.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type ChangeRequest = Selectable<Tables['change_requests']>;

/** A change and its booking, both locked. */
export interface LockedChange {
  readonly booking: LockedBooking;
  readonly change: ChangeRequest;
}

/**
 * Locks the booking before the change, as all commands do. Throws 404 where it has no such change.
 */
export async function lockChange(
  { trx }: UnitOfWork,
  bookingId: string,
  id: string,
): Promise<LockedChange> {
  const booking = await lockBooking(trx, bookingId);
  const change = await trx
    .selectFrom('change_requests')
    .selectAll()
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound('change');
  return { booking, change };
}

/** The open change of a locked booking. */
export function openChangeOf(
  { trx }: Pick<UnitOfWork, 'trx'>,
  bookingId: string,
): Promise<ChangeRequest | undefined> {
  return trx
    .selectFrom('change_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', OPEN_CHANGE_STATES)
    .forUpdate()
    .executeTakeFirst();
}

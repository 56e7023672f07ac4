import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listingRecord, pendingChange } from '../queries/listingRecord.ts';
import { upcomingBookings } from '../queries/upcomingBookings.ts';
import { withdrawChanges } from './decideChanges.ts';
import { lockProperty, transitionProperty } from './transitionProperty.ts';

/**
 * Archives a property for good. Throws 404, 409 `wrong_state`, and 409 `has_bookings` while
 * bookings are open or upcoming.
 */
export async function archiveProperty(unit: UnitOfWork, id: string): Promise<void> {
  const pending = await pendingChange(unit.trx, id, 'for update');
  // A booking that is being placed locks the property too.
  await lockProperty(unit, id);
  const { bookings, last_check_out } = await upcomingBookings(unit.trx, id, unit.now);
  if (bookings > 0)
    throw conflict(
      'has_bookings',
      bookings === 1
        ? `This listing has a booking until ${last_check_out}. Archive it after that day, or pause it now.`
        : `This listing has ${bookings} bookings until ${last_check_out}. Archive it after that day, or pause it now.`,
      { bookings, last_check_out },
    );
  if (pending) await withdrawChanges(unit.as({ ...unit.acting, by: 'system' }), id);
  await transitionProperty(unit, id, 'archive');
}

/** Archives a listing. A draft that was never submitted can only be deleted: 409 `wrong_state`. */
export async function archiveListing(unit: UnitOfWork, id: string): Promise<void> {
  const { property, state } = await listingRecord(unit.trx, id, 'for update');
  if (!property) throw conflict('wrong_state', 'Delete this draft instead.', { state });
  await archiveProperty(unit, id);
}

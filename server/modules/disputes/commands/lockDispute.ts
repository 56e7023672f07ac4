import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Dispute = Selectable<Tables['disputes']>;

/** A dispute and its booking, both locked until the transaction ends. */
export interface LockedDispute {
  readonly dispute: Dispute;
  readonly booking: LockedBooking;
}

/**
 * Locks the booking before the dispute, as all commands do, which prevents deadlocks. Throws 404.
 */
export async function lockDispute({ trx }: UnitOfWork, id: string): Promise<LockedDispute> {
  const find = trx.selectFrom('disputes').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('dispute');
  const booking = await lockBooking(trx, found.booking_id);
  return { booking, dispute: await find.forUpdate().executeTakeFirstOrThrow() };
}

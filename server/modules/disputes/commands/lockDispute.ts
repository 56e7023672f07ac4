import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Dispute = Selectable<Tables['disputes']>;

/** A dispute and the booking it is about, kept from everyone else until the transaction ends. */
export interface LockedDispute {
  readonly dispute: Dispute;
  readonly booking: LockedBooking;
}

/** The booking is locked first, as everywhere, so that two commands never wait for each other. Throws 404. */
export async function lockDispute({ trx }: UnitOfWork, id: string): Promise<LockedDispute> {
  const find = trx.selectFrom('disputes').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('dispute');
  const booking = await lockBooking(trx, found.booking_id);
  return { booking, dispute: await find.forUpdate().executeTakeFirstOrThrow() };
}

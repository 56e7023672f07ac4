import { releaseCardJob } from '../jobs/jobKinds.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Whatever card is held or may still be charged for a booking is let go, once this has committed. */
export async function releaseCards(work: UnitOfWork, bookingId: string): Promise<void> {
  const open = await work.trx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('provider', '=', 'stripe')
    .where('state', 'in', ['requires_action', 'authorized'])
    .execute();
  for (const { id } of open) work.send(releaseCardJob, { payment_id: id });
}

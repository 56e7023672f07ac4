import { releaseCardJob } from '../jobs/jobKinds.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** After the commit, releases the card authorisations of a booking and cancels its open card payments. */
export async function releaseCards(unit: UnitOfWork, bookingId: string): Promise<void> {
  const open = await unit.trx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('provider', '=', 'stripe')
    .where('state', 'in', ['requires_action', 'authorized'])
    .execute();
  for (const { id } of open) unit.send(releaseCardJob, { payment_id: id });
}

import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { publishDue } from '../commands/publishDue.ts';

const BATCH = 200;

/** Publishes the reviews whose time to wait is over, each booking in a separate transaction. */
export async function publishReviews(services: Services): Promise<void> {
  const due = await services.database.db
    .selectFrom('reviews')
    .select('booking_id')
    .where('state', '=', 'waiting')
    .where('publish_at', '<=', services.now().toISOString())
    .orderBy('publish_at')
    .limit(BATCH)
    .execute();
  await processEach(
    due.map(({ booking_id }) => booking_id),
    (id) =>
      transact(services, SYSTEM, async (unit) => {
        await publishDue(unit, await lockBooking(unit.trx, id));
      }),
  );
}

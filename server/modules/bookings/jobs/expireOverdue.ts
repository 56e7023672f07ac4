import { processEach, runAll } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { expireBooking } from '../commands/expireBooking.ts';
import { lockOffer, transitionOffer } from '../commands/lockOffer.ts';
import { expireChange } from '../commands/transitionChange.ts';

const BATCH = 200;

/** Expires bookings, change requests and offers whose job was lost. */
export async function expireOverdue(services: Services): Promise<void> {
  await runAll([
    () => expireBookings(services),
    () => expireChanges(services),
    () => expireOffers(services),
  ]);
}

async function expireBookings(services: Services): Promise<void> {
  const overdue = await services.database.db
    .selectFrom('bookings')
    .select('id')
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await processEach(overdue, ({ id }) =>
    transact(services, SYSTEM, (unit) => expireBooking(unit, id)),
  );
}

async function expireChanges(services: Services): Promise<void> {
  const overdue = await services.database.db
    .selectFrom('change_requests')
    .select(['booking_id', 'id'])
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await processEach(overdue, ({ booking_id, id }) =>
    transact(services, SYSTEM, (unit) => expireChange(unit, booking_id, id)),
  );
}

async function expireOffers(services: Services): Promise<void> {
  const overdue = await services.database.db
    .selectFrom('offers')
    .select('id')
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await processEach(overdue, ({ id }) =>
    transact(services, SYSTEM, async (unit) => {
      const offer = await lockOffer(unit.trx, id);
      if (hasLapsed(offer, unit.now)) await transitionOffer(unit, offer, 'expire');
    }),
  );
}

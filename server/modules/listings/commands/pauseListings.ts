import { v7 as uuidv7 } from 'uuid';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { transitionProperty } from './transitionProperty.ts';

/** Pauses every published listing of the seller and remembers which. Bookings stay. */
export async function pauseListings(unit: UnitOfWork, sellerId: string): Promise<void> {
  const { trx, acting } = unit;
  // Lock them in one order, so that two calls at the same time wait instead of blocking each other.
  const published = await trx
    .selectFrom('properties')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'published')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of published) {
    await transitionProperty(unit, id, 'pause');
    await trx
      .insertInto('paused_listings')
      .values({
        id: uuidv7(),
        property_id: id,
        paused_by: acting.user_id,
        paused_at: unit.now.toISOString(),
      })
      .execute();
  }
}

/** Resumes exactly the listings that `pauseListings` paused and nobody has resumed or archived since. */
export async function resumeListings(unit: UnitOfWork, sellerId: string): Promise<void> {
  const paused = await unit.trx
    .selectFrom('properties')
    .innerJoin('paused_listings', 'paused_listings.property_id', 'properties.id')
    .select('properties.id')
    .where('properties.seller_id', '=', sellerId)
    .orderBy('properties.id')
    .forUpdate('properties')
    .execute();
  // A trigger removes its row of paused_listings.
  for (const { id } of paused) await transitionProperty(unit, id, 'resume');
}

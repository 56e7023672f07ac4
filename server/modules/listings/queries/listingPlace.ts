import type { Kysely } from 'kysely';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { surroundingPlaces } from './surroundingPlaces.ts';

/** The place of a listing and the places around it, nearest first; null where there is none. */
export async function listingPlace(
  db: Kysely<Tables>,
  id: string | null,
): Promise<ListingView['location']> {
  if (id === null) return null;
  const row = await db
    .selectFrom('locations as l')
    .where('l.id', '=', id)
    .select([
      'l.id',
      'l.name',
      'l.country_code',
      'l.time_zone',
      'l.lat',
      'l.lng',
      surroundingPlaces.as('within'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

import { sql, type Kysely } from 'kysely';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

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
      sql<string[]>`array(
        select around.name from search.paths path join locations around on around.id = path.place_id
        where path.location_id = l.id and path.depth > 0 order by path.depth
      )`.as('within'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

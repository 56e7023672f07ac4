import type { FoundPlace } from './foundText.ts';
import { sql, type Kysely } from 'kysely';
import type { Place } from '#src/wire/search/search.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { SearchContext } from './searchContext.ts';
import { surroundingPlaces } from '#server/modules/listings/queries/surroundingPlaces.ts';

/** Id of the place that contains all others; no location has it. */
export const WORLD = '00000000-0000-0000-0000-000000000000';

/** Listings of a place are counted up to this number. */
export const MANY_LISTINGS = 10_000;

/** Places as they are shown; `within` lists the surrounding places, nearest first. */
export function placeRows(db: Kysely<Tables>) {
  return db
    .selectFrom('locations as l')
    .select([
      'l.id',
      'l.name',
      'l.kind',
      'l.lat',
      'l.lng',
      'l.time_zone',
      surroundingPlaces.as('within'),
    ]);
}

/** The number of published properties of a place, up to `MANY_LISTINGS`. */
export const listingsIn = (place: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::integer from (
    select from search.listings where place_id = ${place} limit ${sql.lit(MANY_LISTINGS)}
  ) as bounded)`;

export const publicPlace = ({ id, name, within, kind, lat, lng }: Place): Place => ({
  id,
  name,
  within,
  kind,
  lat,
  lng,
});

/** Throws 422 if the place does not exist. */
export function findPlace({ database, places }: SearchContext, id: string): Promise<FoundPlace> {
  return places.of(id, async () => {
    const place = await placeRows(database.db)
      .select(listingsIn(sql`l.id`).as('listings'))
      .where('l.id', '=', id)
      .executeTakeFirst();
    if (!place) throw invalid({ place: ['This place does not exist.'] });
    return place;
  });
}

/** Number of all listings, counted up to `MANY_LISTINGS`. */
export async function countAllListings({ database, counts }: SearchContext): Promise<number> {
  return await counts.of(WORLD, async () => {
    const { rows } = await sql<{ readonly listings: number }>`
      select ${listingsIn(sql`${WORLD}::uuid`)} as listings`.execute(database.db);
    return rows[0]?.listings ?? 0;
  });
}

const NEAREST = 4;

/** The nearest cities with properties, for a place without. Degrees of longitude are shorter away from the equator. */
export async function nearestWithHomes(
  { database: { db } }: SearchContext,
  { lat, lng }: Pick<Place, 'lat' | 'lng'>,
): Promise<Place[]> {
  const east = sql`(abs(l.lng - ${lng}) - 360 * round(abs(l.lng - ${lng}) / 360))`;
  const places = await placeRows(db)
    .where('l.kind', '=', 'city')
    .where(sql<boolean>`exists (select from search.listings where place_id = l.id)`)
    .orderBy(sql`power(l.lat - ${lat}, 2) + power(${east} * cos(radians(${lat})), 2)`)
    .orderBy('l.id')
    .limit(NEAREST)
    .execute();
  return places.map(publicPlace);
}

import type { FoundPlace } from './foundText.ts';
import { sql, type Kysely } from 'kysely';
import type { Place } from '#src/wire/search/search.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { SearchContext } from './searchContext.ts';
import { surroundingPlaces } from '#server/modules/listings/queries/surroundingPlaces.ts';
import { folded } from '#server/platform/database/textOrder.ts';

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

const listingsIn = (place: ReturnType<typeof sql>) => sql<number>`(
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

/**
 * The place that a text names by any of its names, the most populous of those with properties: `Porto`, or `porto,
 * portugal`. With `nearly`, the place with the most similar name.
 */
export async function findPlaceByName(
  db: Kysely<Tables>,
  text: string,
  how: 'exactly' | 'nearly',
): Promise<FoundPlace | null> {
  const [name = '', ...around] = text.split(',').map((part) => part.trim());
  const plain = folded(sql`l.name`);
  const wanted = folded(name);
  const place = await placeRows(db)
    .select(listingsIn(sql`l.id`).as('listings'))
    .where(
      how === 'exactly'
        ? sql<boolean>`l.id in (select l.id from locations l where ${plain} = ${wanted}
            union select location_id from search.other_names where name = ${wanted})`
        : sql<boolean>`${plain} % ${wanted}`,
    )
    .where(sql<boolean>`exists (select from search.listings where place_id = l.id)`)
    .where(
      sql<boolean>`array(select search.folded(part) from unnest(${around}::text[]) as part) <@ array(
        select search.folded(a.name) from search.paths path join locations a on a.id = path.place_id
        where path.location_id = l.id)`,
    )
    .orderBy(sql`similarity(${plain}, ${wanted})`, 'desc')
    .orderBy('l.population', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  return place ?? null;
}

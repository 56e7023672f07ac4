import type { PreparedNights } from '#src/rules/calendar/preparation.ts';
import { keepsFrom, preparationAround } from '#server/platform/database/preparation.ts';
import { sql, type Kysely } from 'kysely';
import type { ComparableBounds } from '#src/rules/priceSuggestions/comparableSteps.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import type { NIGHT_SOURCES } from '#server/modules/pricing/tables.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** How many homes are compared. */
const COMPARED = 20;
/** Nearest homes of like size that are looked at, so that a dense city costs no more. */
const NEAREST = 400;
const KM_PER_DEGREE = 111.32;
/** `search.listings` has a row of each published home for the whole world. */
const WORLD = '00000000-0000-0000-0000-000000000000';

export interface Home {
  readonly id: string;
  readonly state: string;
  readonly rates: Rates;
  readonly currency: Tables['properties']['currency'];
  readonly property_type: string;
  readonly bedrooms: number;
  readonly max_guests: number;
  readonly rating: number;
  readonly review_count: number;
  readonly lat: number;
  readonly lng: number;
  readonly time_zone: string;
  readonly country_code: string;
  /** Of the home's location, or of the nearest place around it that has one. */
  readonly region_code: string | null;
  readonly location_id: string;
}

const regionCode = sql<string | null>`(
  select around.region_code from search.paths path
  join locations around on around.id = path.place_id
  where path.location_id = l.id and around.region_code is not null
  order by path.depth limit 1
)`;

export async function homeOf(db: Kysely<Tables>, id: string): Promise<Home | undefined> {
  return await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.id', 'p.state', 'p.rates', 'p.currency', 'p.property_type', 'p.bedrooms'])
    .select(['p.location_id', 'p.max_guests', 'p.rating', 'p.review_count', 'p.lat', 'p.lng'])
    .select(['l.time_zone', 'l.country_code', regionCode.as('region_code')])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export interface ComparableHome {
  readonly id: string;
  readonly rates: Rates;
  readonly max_guests: number;
}

/**
 * The nearest published homes within the bounds, of the same currency and like rating (one star; a home without
 * reviews compares with any).
 */
export async function comparableHomes(
  db: Kysely<Tables>,
  home: Home,
  bounds: ComparableBounds,
): Promise<ComparableHome[]> {
  const { id, lat, lng, bedrooms, max_guests, rating, review_count } = home;
  const latitude = Math.min(85, Math.max(-85, lat));
  const radians = (latitude * Math.PI) / 180;
  // Mercator stretches both axes alike.
  const reach = bounds.within_km / KM_PER_DEGREE / Math.cos(radians);
  const north = (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
  const [x, y] = [lng, north];
  // A home near 180 has neighbours on the other side of it.
  const copies = Math.abs(x) + reach > 180 ? [x, x - Math.sign(x) * 360] : [x];
  const near = copies.map(
    (east) => sql`spot <@ box(point(${east - reach}::float8, ${y - reach}::float8),
      point(${east + reach}::float8, ${y + reach}::float8))`,
  );
  const distances = copies.map((east) => sql`spot <-> point(${east}::float8, ${y}::float8)`);
  const distance = copies.length > 1 ? sql`least(${sql.join(distances)})` : sql.join(distances);
  const { rows } = await sql<ComparableHome>`
    select p.id, p.rates, p.max_guests from (
      select property_id, ${distance} as distance
      from search.listings
      where place_id = ${WORLD}::uuid
        and (${sql.join(near, sql` or `)})
        and bedrooms between ${bedrooms - bounds.bedrooms}::int and ${bedrooms + bounds.bedrooms}::int
        and max_guests between ${max_guests - bounds.guests}::int and ${max_guests + bounds.guests}::int
        and property_id <> ${id}
      order by distance limit ${NEAREST}::int
    ) as near join properties p on p.id = near.property_id
    where (${bounds.any_type} or p.property_type = ${home.property_type})
      and p.currency = ${home.currency}
      and (${review_count}::int = 0 or p.review_count = 0
        or abs(p.rating - ${rating}::float8) <= 1)
    order by near.distance, p.id limit ${COMPARED}::int`.execute(db);
  return rows;
}

export interface TakenNights extends PreparedNights {
  readonly property_id: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
}

/** What occupies nights of the homes in `[from, to)`, or keeps guests from them; holds past their deadline are free. */
export async function takenNightsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, to, now }: { readonly from: IsoDate; readonly to: IsoDate; readonly now: Date },
): Promise<TakenNights[]> {
  const { rows } = await sql<TakenNights>`
    select c.property_id, lower(c.stay) as first, upper(c.stay) as last, c.kind,
      ${sql.raw(preparationAround())} as around
    from (select ${from}::date as first, ${to}::date as last) as asked,
      properties p join calendar_entries c on c.property_id = p.id
    where p.id = any(${ids}::uuid[]) and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
      and not exists (
        select from bookings b where b.id = c.booking_id and b.expires_at <= ${now.toISOString()}
      )
    order by c.property_id, lower(c.stay)`.execute(db);
  return rows;
}

export interface OwnRate {
  readonly property_id: string;
  readonly night: IsoDate;
  readonly price: number;
  readonly source: (typeof NIGHT_SOURCES)[number];
}

/** The prices of single nights of the homes in `[from, to)`. */
export async function nightPricesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<OwnRate[]> {
  const { rows } = await sql<OwnRate>`
    select property_id, night::text as night, price, source from night_rates
    where property_id = any(${ids}::uuid[]) and price is not null
      and night >= ${from}::date and night < ${to}::date`.execute(db);
  return rows;
}

import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { rates } from '#resources/homes/properties.ts';
import { v7 as uuidv7 } from 'uuid';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { nightlyFloor, type Rates } from '#src/rules/pricing/rates.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { nightRates, stays, strictRates } from '#tests/support/generators/arbitraries.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { addPerson } from '#tests/support/records/people.ts';

/** Words that are in no dictionary, so that search does not stem them. */
export const WORDS = ['zorvik', 'plimto', 'quandar', 'besko', 'marvol', 'tindra'] as const;

export const CITIES = ['Alvora', 'Brenta', 'Corvin', 'Dunlar'] as const;

/** A property of the test, independent of the database. */
export interface ListedProperty {
  readonly id: string;
  readonly published: boolean;
  /** The ids of its city, region and country. */
  readonly within: readonly string[];
  readonly country_code: string;
  readonly time_zone: string;
  readonly text: string;
  readonly vip: boolean;
  readonly account_type: 'personal' | 'business';
  readonly taken: readonly Stay[];
  readonly nights: NonNullable<Rates['nights']>;
  readonly row: ReturnType<typeof rowOf>;
}

export interface SearchMarket {
  readonly listed: readonly ListedProperty[];
  /** Cities, regions and countries. */
  readonly places: readonly { id: string; name: string; lat: number; lng: number }[];
}

const features = fc.record({
  rates: strictRates
    // Most properties allow short stays.
    .map((strict) => ({
      ...strict,
      min_nights: Math.min(strict.min_nights, 3),
      max_nights: Math.max(strict.max_nights, 9),
    }))
    .filter((strict) => rates.safeParse(strict).success)
    .map((strict) => rates.parse(strict)),
  property_type: fc.constantFrom(...PROPERTY_TYPES),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  bathrooms: fc.integer({ min: 0, max: 3 }),
  max_guests: fc.integer({ min: 1, max: 6 }),
  amenities: fc.subarray([...AMENITIES], { minLength: 8 }),
  instant_booking: fc.boolean(),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
  city: fc.nat({ max: CITIES.length - 1 }),
  north: fc.integer({ min: -40, max: 40 }),
  east: fc.integer({ min: -40, max: 40 }),
  rating: fc.integer({ min: 0, max: 5 }),
  review_count: fc.integer({ min: 0, max: 3 }),
  rank: fc.integer({ min: 0, max: 5 }),
  age: fc.integer({ min: 0, max: 20 }),
  words: fc.subarray([...WORDS]),
  state: fc.constantFrom('published', 'published', 'published', 'published', 'paused', 'draft'),
  seller: fc.nat({ max: 3 }),
  taken: fc.array(stays(60, 6), { maxLength: 8 }),
  // Half of the properties have rates of single nights.
  nights: fc.oneof(fc.constant({}), nightRates),
});

type Features = typeof features extends fc.Arbitrary<infer Value> ? Value : never;

function rowOf(
  { city: _, words, north, east, age, seller: __, taken: ___, nights: ____, ...columns }: Features,
  near: { readonly lat: number; readonly lng: number },
  first: IsoDate,
) {
  return {
    ...columns,
    nightly_floor: nightlyFloor(columns.rates),
    title: `Rooms ${words.slice(0, 2).join(' ')}`,
    description: `Quiet and bright, and not far from anything. ${words.slice(2).join(' ')}`,
    lat: near.lat + north / 100,
    lng: near.lng + east / 100,
    created_at: `${addDays(first, -age)}T12:00:00.000Z`,
  };
}

/** Removes overlaps, which the database refuses. */
function withoutOverlaps(ranges: readonly Stay[]): Stay[] {
  const apart: Stay[] = [];
  for (const range of ranges.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))) {
    const last = apart.at(-1);
    if (!last || last.check_out <= range.check_in) apart.push(range);
  }
  return apart;
}

/** Inserts rates of single nights of a property. */
async function addNightRates(
  db: Kysely<Tables>,
  property_id: string,
  nights: NonNullable<Rates['nights']>,
): Promise<void> {
  const rows = Object.entries(nights).flatMap(([night, rate]) =>
    rate && (rate.price !== null || rate.min_nights !== null)
      ? [{ id: uuidv7(), property_id, night: isoDate(night), ...rate, source: 'hand' as const }]
      : [],
  );
  if (rows.length === 0) return;
  const updated_at = new Date('2026-02-25T12:00:00Z').toISOString();
  await db
    .insertInto('night_rates')
    .values(rows.map((row) => ({ ...row, updated_at, updated_by: null })))
    .execute();
}

/** A small marketplace with all criteria of a search; deterministic for a seed. */
export async function makeSearchMarket(
  db: Kysely<Tables>,
  { seed, size }: { readonly seed: number; readonly size: number },
): Promise<SearchMarket> {
  const country = { lat: 40, lng: 0, country_code: 'PT', time_zone: 'Europe/Lisbon' };
  const countryId = await addLocation(db, { ...country, kind: 'country', name: 'Elvany' });
  const places = [{ id: countryId, name: 'Elvany', lat: 40, lng: 0 }];
  const cities = [];
  for (const [index, name] of CITIES.entries()) {
    const spot = { ...country, lat: 39 + index, lng: index * 2 - 3 };
    const region = { ...spot, kind: 'region', parent_id: countryId } as const;
    const regionName = `${name} Province`;
    const regionId = await addLocation(db, { ...region, name: regionName });
    const id = await addLocation(db, { ...spot, kind: 'city', parent_id: regionId, name });
    places.push({ id: regionId, name: regionName, lat: spot.lat, lng: spot.lng });
    places.push({ id, name, lat: spot.lat, lng: spot.lng });
    cities.push({ ...spot, id, name, within: [id, regionId, countryId], regionName });
  }
  const sellers = [];
  for (const vip of [false, true])
    for (const account_type of ['personal', 'business'] as const) {
      const { profile_id } = await addPerson(db, { profile_type: 'seller', account_type, vip });
      sellers.push({ profile_id, vip, account_type });
    }
  const first = isoDate('2026-02-25');
  const listed: ListedProperty[] = [];
  for (const chosen of fc.sample(features, { seed, numRuns: size })) {
    const city = cities[chosen.city];
    const seller = sellers[chosen.seller];
    if (!city || !seller)
      throw new Error('There are as many cities and sellers as are chosen from');
    const row = rowOf(chosen, city, first);
    const id = await addListing(db, seller.profile_id, { ...row, location_id: city.id });
    const taken = withoutOverlaps(chosen.taken);
    if (taken.length > 0) {
      const entries = taken.map(({ check_in, check_out }) => ({
        id: uuidv7(),
        property_id: id,
        stay: `[${check_in},${check_out})`,
        kind: 'block' as const,
        booking_id: null,
      }));
      await db.insertInto('calendar_entries').values(entries).execute();
    }
    await addNightRates(db, id, chosen.nights);
    const names = `${city.name} ${city.regionName} Elvany`;
    listed.push({
      id,
      published: chosen.state === 'published',
      within: city.within,
      country_code: city.country_code,
      time_zone: city.time_zone,
      text: `${row.title} ${row.description} ${names}`.toLowerCase(),
      vip: seller.vip,
      account_type: seller.account_type,
      taken,
      nights: chosen.nights,
      // As the public sees it.
      row: { ...row, ...(await publicPositionOf(db, id, row)) },
    });
  }
  return { listed, places };
}

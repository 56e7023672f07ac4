import { readOffer, priceOf } from '#server/modules/pricing/queries/pricedStay.ts';
import { publicPosition } from '#server/platform/database/publicPosition.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { ComparedHome, StayQuery } from '#src/wire/saved/saved.ts';

/** Prices and availability for these dates and guests; `stay` is null without dates. */
export interface Wanted {
  readonly stay: Stay | null;
  readonly guests: number;
}

/** Throws 422 for one date without the other, or dates in the wrong order. */
export function wantedFrom({ check_in, check_out, guests = 1 }: StayQuery): Wanted {
  if (!check_in && !check_out) return { stay: null, guests };
  if (!check_in) throw invalid({ check_in: ['Choose both dates.'] });
  if (!check_out) throw invalid({ check_out: ['Choose both dates.'] });
  if (check_out <= check_in) throw invalid({ check_out: ['Check-out must be after check-in.'] });
  return { stay: { check_in: isoDate(check_in), check_out: isoDate(check_out) }, guests };
}

const rowsOf = ({ database: { db } }: Services, ids: readonly string[]) =>
  db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .innerJoin('profiles as s', 's.id', 'p.seller_id')
    .where('p.id', 'in', ids)
    .select([
      'p.id',
      'p.state',
      'p.title',
      'p.property_type',
      'p.photos',
      'p.bedrooms',
      'p.bathrooms',
      'p.max_guests',
      'p.amenities',
      'p.rating',
      'p.review_count',
      'p.instant_booking',
      'p.currency',
      'p.rates',
      'p.deposit',
      'p.cancellation_policy',
      'p.check_in_time',
      'p.check_out_time',
      'l.id as location_id',
      'l.name as location_name',
      'l.country_code',
      's.vip as seller_vip',
    ])
    .select(publicPosition)
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function offered(
  services: Services,
  row: Row,
  { stay, guests }: Wanted,
): Promise<Pick<ComparedHome, 'stay' | 'availability'>> {
  if (row.state !== 'published') return { stay: null, availability: 'unpublished' };
  if (!stay) return { stay: null, availability: 'unknown' };
  const now = services.now();
  const offer = await readOffer(services.database, row.id, stay, now);
  const price = offer && !offer.taken ? priceOf(offer, stay, { guests }, now) : null;
  if (!price?.ok) return { stay: null, availability: 'unavailable' };
  const { nights, total } = price;
  return { stay: { ...stay, nights, total }, availability: 'available' };
}

/** The homes that exist, in the order of the ids. The caller decides about unpublished ones. */
export async function readHomes(
  services: Services,
  ids: readonly string[],
  wanted: Wanted,
): Promise<ComparedHome[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(services, ids);
  const homes = await Promise.all(
    rows.map(async (row) => {
      const { state: _, rates, location_id, location_name, country_code, position, ...rest } = row;
      return {
        ...rest,
        ...position,
        location: { id: location_id, name: location_name, country_code },
        nightly: rates.base,
        min_nights: rates.min_nights,
        ...(await offered(services, row, wanted)),
      };
    }),
  );
  return ids.flatMap((id) => homes.filter((home) => home.id === id));
}

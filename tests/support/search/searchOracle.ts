import { addDays, type IsoDate, isoDate, todayIn } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { quote } from '#src/rules/pricing/quote.ts';
import { overlaps } from '#src/rules/dates/stay.ts';
import type { ListedProperty, SearchMarket } from './searchMarket.ts';

/** The query parameters of a search. */
export type SearchParams = Readonly<Record<string, string | number | undefined>>;

export interface Expected {
  readonly id: string;
  readonly stay: { check_in: IsoDate; check_out: IsoDate; total: number } | null;
}

interface SearchData {
  readonly market: SearchMarket;
  readonly fees: readonly FeeStructure[];
  readonly now: Date;
}

const list = (value: string | number | undefined) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean);

function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

/** The expected results of a search, found by checking every property. */
export function expectedResults(known: SearchData, params: SearchParams): Expected[] {
  const { places, listed } = known.market;
  const named = places.find(({ name }) => name.toLowerCase() === params.q);
  const place = places.find(({ id }) => id === params.place) ?? named;
  const words = named && !params.place ? [] : list(params.q).flatMap((text) => text.split(' '));
  const [west = 0, south = 0, east = 0, north = 0] = list(params.bbox).map(Number);
  const fits = ({ published, within, text, row }: ListedProperty) =>
    published &&
    (!place || within.includes(place.id)) &&
    words.every((word, index) =>
      text
        .split(/\W+/)
        .some((other) => (index === words.length - 1 ? other.startsWith(word) : other === word)),
    ) &&
    (!params.bbox ||
      (west <= row.lng && row.lng <= east && south <= row.lat && row.lat <= north)) &&
    row.max_guests >= Number(params.guests ?? 1) &&
    row.bedrooms >= Number(params.bedrooms ?? 0) &&
    row.bathrooms >= Number(params.bathrooms ?? 0) &&
    (!params.type || list(params.type).includes(row.property_type)) &&
    list(params.amenities).every((amenity) => row.amenities.some((own) => own === amenity)) &&
    (!params.instant || row.instant_booking) &&
    (!params.currency || row.currency === params.currency);
  const priced = listed.filter(fits).flatMap((listing) => {
    const stay = params.check_in ? offered(known, listing, params) : null;
    if (params.check_in && !stay) return [];
    const price = stay ? stay.total : listing.row.rates.base;
    const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = params;
    if (price < Number(price_min) || price > Number(price_max)) return [];
    return [{ listing, stay, price }];
  });
  const center = params.bbox ? { lat: (south + north) / 2, lng: (west + east) / 2 } : place;
  const distance = ({ row }: ListedProperty) =>
    center ? Math.hypot(row.lng - center.lng, mercator(row.lat) - mercator(center.lat)) : 0;
  const values: Record<string, (result: (typeof priced)[number]) => readonly number[]> = {
    recommended: ({ listing }) => [-listing.row.rank],
    rating: ({ listing }) => [-listing.row.rating, -listing.row.review_count],
    newest: ({ listing }) => [-Date.parse(listing.row.created_at)],
    price: ({ price }) => [price],
    distance: ({ listing }) => [distance(listing)],
  };
  const sort = String(params.sort ?? 'recommended');
  const valuesOf = values[sort];
  if (!valuesOf) throw new Error(`The test knows no order by ${sort}`);
  const rising = sort === 'price' || sort === 'distance' ? 1 : -1;
  return priced
    .toSorted((a, b) => {
      const [before, after] = [valuesOf(a), valuesOf(b)];
      const index = before.findIndex((value, at) => value !== after[at]);
      if (index >= 0) return (before[index] ?? 0) - (after[index] ?? 0);
      return a.listing.id < b.listing.id ? -rising : rising;
    })
    .map(({ listing, stay }) => ({ id: listing.id, stay }));
}

function offered(
  { fees, now }: SearchData,
  listing: ListedProperty,
  params: SearchParams,
): Expected['stay'] {
  const { row, taken, vip, account_type, country_code, time_zone } = listing;
  const rates = { ...row.rates, nights: listing.nights };
  const property = {
    ...row,
    rates,
    vip_seller: vip,
    seller_account_type: account_type,
    country_code,
  };
  const days = Number(params.flexible_days ?? 0);
  const shifts = Array.from({ length: days * 2 + 1 }, (_, index) => index - days);
  shifts.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  for (const shift of shifts) {
    const stay = {
      check_in: addDays(isoDate(String(params.check_in)), shift),
      check_out: addDays(isoDate(String(params.check_out)), shift),
    };
    if (taken.some((other) => overlaps(other, stay))) continue;
    const guests = Number(params.guests ?? 1);
    const today = todayIn(time_zone, now);
    const price = quote({ property, stay, guests, fees, credits: ZERO, today });
    if (price.ok) return { ...stay, total: price.total };
  }
  return null;
}

import { CURRENCIES } from '#resources/homes/properties.ts';
import { BUNDLED_RATES } from '#src/rules/currencies/bundledRates.ts';
import { convert } from '#src/rules/currencies/convert.ts';
import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import { conversionTo } from '#src/rules/currencies/rates.ts';
import { addDays, type IsoDate, isoDate, localTime, weekday } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { quote } from '#src/rules/pricing/quote.ts';
import { eachNight, overlaps, type Stay } from '#src/rules/dates/stay.ts';
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
      (south <= row.lat &&
        row.lat <= north &&
        (west < east ? west <= row.lng && row.lng <= east : west <= row.lng || row.lng <= east))) &&
    row.max_guests >= Number(params.guests ?? 1) &&
    row.bedrooms >= Number(params.bedrooms ?? 0) &&
    row.bathrooms >= Number(params.bathrooms ?? 0) &&
    (!params.type || list(params.type).includes(row.property_type)) &&
    list(params.amenities).every((amenity) => row.amenities.some((own) => own === amenity)) &&
    (!params.instant || row.instant_booking);
  const to = DISPLAY_CURRENCIES.find((code) => code === params.currency) ?? 'EUR';
  const conversion = conversionTo(to, CURRENCIES, BUNDLED_RATES);
  if (!conversion) throw new Error(`There is no bundled rate of ${to}`);
  const priced = listed.filter(fits).flatMap((listing) => {
    const dated = params.check_in !== undefined || params.stay_length !== undefined;
    const stay = dated ? offered(known, listing, params) : null;
    if (dated && !stay) return [];
    const amount = stay ? stay.total : listing.row.rates.base;
    const { currency } = listing.row;
    const price = convert(conversion, amount, currency) ?? Number.NaN;
    const product = amount * (conversion.factors[currency] ?? Number.NaN);
    const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = params;
    if (price < Number(price_min) || price > Number(price_max)) return [];
    return [{ listing, stay, price, product }];
  });
  const middle = (west + east + (west > east ? 360 : 0)) / 2;
  const center = params.bbox
    ? { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle }
    : place;
  const eastward = (from: number, to: number) =>
    Math.abs(from) > 90
      ? Math.min(...[-360, 0, 360].map((turn) => Math.abs(to - from + turn)))
      : to - from;
  const distance = ({ row }: ListedProperty) =>
    center
      ? Math.hypot(eastward(center.lng, row.lng), mercator(row.lat) - mercator(center.lat))
      : 0;
  const values: Record<string, (result: (typeof priced)[number]) => readonly number[]> = {
    recommended: ({ listing }) => [-listing.row.rank],
    rating: ({ listing }) => [-listing.row.rating, -listing.row.review_count],
    newest: ({ listing }) => [-Date.parse(listing.row.created_at)],
    // Of two nights with the same converted price the one that is cheaper by a fraction comes first.
    price: ({ price, product, stay }) => [price, stay ? 0 : product],
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
    pets_allowed: false,
    vip_seller: vip,
    seller_account_type: account_type,
    country_code,
  };
  const prices = staysOf(params, now).flatMap((stay) => {
    if (taken.some((other) => overlaps(other, stay))) return [];
    const guests = Number(params.guests ?? 1);
    const at = localTime(time_zone, now);
    const price = quote({ property, stay, guests, fees, credits: ZERO, ...at });
    return price.ok ? [{ ...stay, total: price.total }] : [];
  });
  const least = Math.min(...prices.map(({ total }) => total));
  return prices.find(({ total }) => total === least) ?? null;
}

/** The stays that a search may find, preferred first. */
function staysOf(params: SearchParams, now: Date): Stay[] {
  if (params.stay_length !== undefined) {
    const nights = { weekend: 2, week: 7, month: 28 }[String(params.stay_length)] ?? 0;
    const from = isoDate(now.toISOString().slice(0, 10));
    const days = Array.from({ length: 200 }, (_, index) => addDays(from, index));
    return days
      .filter((day) => params.stay_length !== 'weekend' || weekday(day) === 5)
      .map((day) => ({ check_in: day, check_out: addDays(day, nights) }))
      .filter((stay) =>
        eachNight(stay).every((night) => list(params.months).includes(night.slice(0, 7))),
      );
  }
  const days = Number(params.flexible_days ?? 0);
  const shifts = Array.from({ length: days * 2 + 1 }, (_, index) => index - days);
  shifts.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  return shifts.map((shift) => ({
    check_in: addDays(isoDate(String(params.check_in)), shift),
    check_out: addDays(isoDate(String(params.check_out)), shift),
  }));
}

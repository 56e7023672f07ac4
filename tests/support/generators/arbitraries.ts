import { EXTRA_UNITS, INFANTS_MAX, PETS_MAX } from '#src/rules/pricing/limits.ts';
import fc from 'fast-check';

import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { basisPoints, type Cents, cents } from '#src/rules/money/money.ts';
import { mostOf } from '#src/rules/pricing/extras.ts';
import type { PricedProperty, QuoteRequest } from '#src/rules/pricing/quote.ts';
import type { Rates, Season } from '#src/rules/pricing/rates.ts';
import type { Stay } from '#src/rules/dates/stay.ts';

/** The day on which generated stays are quoted. */
export const TODAY = isoDate('2026-02-25');

export function amounts(max: number): fc.Arbitrary<Cents> {
  return fc.integer({ min: 0, max }).map(cents);
}

/** Days after `TODAY`, far enough to include leap days and clock changes. */
export function daysFrom(first: IsoDate, within: number): fc.Arbitrary<IsoDate> {
  return fc.integer({ min: 0, max: within }).map((offset) => addDays(first, offset));
}

export function stays(within: number, longest: number): fc.Arbitrary<Stay> {
  return fc
    .tuple(daysFrom(TODAY, within), fc.integer({ min: 1, max: longest }))
    .map(([check_in, nights]) => ({ check_in, check_out: addDays(check_in, nights) }));
}

const seasons: fc.Arbitrary<Season> = fc
  .tuple(stays(120, 60), amounts(90_000))
  .map(([range, nightly]) => ({ from: range.check_in, to: range.check_out, nightly }));

/** Rates of single nights, by day. */
export const nightRates: fc.Arbitrary<NonNullable<Rates['nights']>> = fc
  .array(
    fc.tuple(
      daysFrom(TODAY, 160),
      fc.option(amounts(90_000)),
      fc.option(fc.integer({ min: 1, max: 9 })),
    ),
    { maxLength: 12 },
  )
  .map((set) =>
    Object.fromEntries(set.map(([night, price, min_nights]) => [night, { price, min_nights }])),
  );

const shares = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);

/** Extras of a home at most. */
const EXTRAS = 3;

/** Prices of children, infants, pets and extras. */
const partyRates = fc.record(
  {
    infant_amount: amounts(2_000),
    pets: fc.record({
      max: fc.integer({ min: 1, max: PETS_MAX }),
      amount: amounts(5_000),
      per: fc.constantFrom('night', 'stay'),
    }),
    extras: fc
      .array(
        fc.record({
          amount: amounts(8_000),
          per: fc.constantFrom(...EXTRA_UNITS),
          max: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: EXTRAS },
      )
      .map((list) =>
        list.map((extra, index) => ({ ...extra, id: `${index}`, name: `Extra ${index}` })),
      ),
  },
  { requiredKeys: [] },
);

const plainRates = fc.record({
  base: amounts(60_000),
  weekday: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), amounts(60_000)),
  seasons: fc.array(seasons, { maxLength: 4 }),
  weekly_discount: fc.oneof(fc.constant(basisPoints(0)), shares),
  monthly_discount: fc.oneof(fc.constant(basisPoints(0)), shares),
  extra_guest: fc.option(
    fc.record(
      {
        after: fc.integer({ min: 1, max: 8 }),
        amount: amounts(5_000),
        child_amount: fc.option(amounts(5_000)),
      },
      { requiredKeys: ['after', 'amount'] },
    ),
  ),
  cleaning_fee: amounts(20_000),
  min_nights: fc.constant(1),
  max_nights: fc.constant(365),
  arrival_days: fc.constant([]),
});

/** Rates that allow every stay. */
export const openRates: fc.Arbitrary<Rates> = fc
  .tuple(plainRates, partyRates)
  .map(([rates, more]) => ({ ...rates, ...more }));

const limitsOfStay = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 0, max: 20 }),
    fc.subarray([0, 1, 2, 3, 4, 5, 6] as const),
    fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6] as const), { nil: undefined }),
  )
  .map(([min_nights, room, arrival_days, departure_days]) => ({
    min_nights,
    max_nights: min_nights + room,
    arrival_days,
    departure_days,
  }));

const nights = fc.integer({ min: 1, max: 6 });

/** What depends on the time of the booking, and on the weekday. */
const timeRules = fc.record(
  {
    min_nights_by_weekday: fc.dictionary(
      fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
      nights,
    ),
    min_nights_by_lead: fc.array(
      fc.record({ from_days: fc.integer({ min: 0, max: 60 }), min_nights: nights }),
      { maxLength: 3 },
    ),
    advance_notice: fc.record({
      days: fc.integer({ min: 0, max: 20 }),
      cut_off_hour: fc.option(fc.integer({ min: 1, max: 23 })),
    }),
    booking_months: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: [] },
);

/** Rates with rules of length, days and time, also by season. */
export const strictRates: fc.Arbitrary<Rates> = fc
  .tuple(
    openRates,
    limitsOfStay,
    fc.array(fc.tuple(seasons, limitsOfStay), { maxLength: 3 }),
    timeRules,
  )
  .map(([rates, limits, ruled, timed]) => ({
    ...rates,
    ...limits,
    ...timed,
    seasons: ruled.map(([season, own]) => ({ ...season, ...own })),
  }));

/** Null in half of the cases, so that most fees apply to most stays. */
function often<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(values, { freq: 2 });
}

export const feeStructures: fc.Arbitrary<FeeStructure> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  side: fc.constantFrom('buyer', 'seller'),
  percentage: fc.integer({ min: 0, max: 3_000 }).map(basisPoints),
  fixed: amounts(500),
  minimum: often(amounts(1_000)),
  maximum: often(amounts(50_000)),
  valid_from: often(daysFrom(addDays(TODAY, -20), 30)),
  valid_to: often(daysFrom(addDays(TODAY, -5), 30)),
  country_code: often(fc.constantFrom('PT', 'DE')),
  property_type: often(fc.constantFrom('villa', 'loft')),
  account_type: often(fc.constantFrom('personal', 'business')),
  vip: often(fc.boolean()),
  currency: often(fc.constantFrom('EUR', 'USD')),
});

export function propertiesWith(rates: fc.Arbitrary<Rates>): fc.Arbitrary<PricedProperty> {
  return fc.record({
    currency: fc.constantFrom('EUR', 'USD'),
    max_guests: fc.constant(12),
    pets_allowed: fc.boolean(),
    property_type: fc.constantFrom('villa', 'loft'),
    country_code: fc.constantFrom('PT', 'DE'),
    rates,
    vip_seller: fc.boolean(),
    seller_account_type: fc.constantFrom('personal', 'business'),
  });
}

const quotedStays = fc.record({
  property: propertiesWith(openRates),
  stay: stays(150, 45),
  fees: fc.array(feeStructures, { maxLength: 8 }),
  credits: fc.oneof(fc.constant(cents(0)), amounts(400_000)),
  today: fc.constant(TODAY),
  hour: fc.constant(12),
});
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  children: fc.nat(4),
  infants: fc.nat(INFANTS_MAX),
  pets: fc.nat(PETS_MAX),
  quantities: fc.array(fc.nat(4), { minLength: EXTRAS, maxLength: EXTRAS }),
});

/** Requests that are quoted, never refused. */
export const quoteRequests: fc.Arbitrary<QuoteRequest> = fc
  .tuple(quotedStays, parties)
  .map(([request, { adults, quantities, pets, ...others }]) => {
    const guests = adults + others.children;
    const { rates, pets_allowed } = request.property;
    const extras = (rates.extras ?? []).flatMap((extra, index) => {
      const quantity = Math.min(quantities[index] ?? 0, mostOf(extra, guests));
      return quantity > 0 ? [{ id: extra.id, quantity }] : [];
    });
    const most = pets_allowed ? (rates.pets?.max ?? PETS_MAX) : 0;
    return { ...request, ...others, guests, extras, pets: Math.min(pets, most) };
  });

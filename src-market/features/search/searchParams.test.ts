import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { apiQuery, parseSearch, searchHref, SORTS } from './searchParams.ts';
import {
  withChanges,
  EMPTY_SEARCH,
  isLimited,
  nightsIn,
  type Search,
  stayOf,
  withoutFilters,
} from './search.ts';

const read = (query: string) => parseSearch(new URLSearchParams(query));
const parseAgain = (search: Search) => read(searchHref(search).split('?')[1] ?? '');

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays(isoDate('2026-05-01'), days));
const cents = fc.integer({ min: 0, max: 900_000 });

const isFreeText = (q: string) => q.trim() === q && q !== '';

const searches: fc.Arbitrary<Search> = fc
  .record({
    place: maybe(fc.constant('0192a000-0000-7000-8000-000000000001')),
    q: maybe(fc.string({ minLength: 1, maxLength: 40 }).filter(isFreeText)),
    bbox: maybe(fc.constantFrom('-9.2,38.6,-9,38.8', '0,0,1,1')),
    check_in: maybe(day),
    check_out: maybe(day),
    flexible_days: maybe(fc.integer({ min: 1, max: 7 })),
    stay_length: maybe(fc.constantFrom('weekend', 'week', 'month')),
    months: fc.subarray(['2027-01', '2027-06', '2028-12'], { maxLength: 3 }),
    guests: maybe(fc.integer({ min: 1, max: 50 })),
    price_min: maybe(cents),
    price_max: maybe(cents),
    currency: maybe(fc.constantFrom(...DISPLAY_CURRENCIES)),
    type: fc.subarray([...PROPERTY_TYPES]),
    bedrooms: maybe(fc.integer({ min: 1, max: 9 })),
    bathrooms: maybe(fc.integer({ min: 1, max: 9 })),
    amenities: fc.subarray([...AMENITIES]),
    instant: fc.boolean(),
    sort: maybe(fc.constantFrom(...SORTS)),
    cursor: maybe(fc.constantFrom('c18', 'eyJhIjoxfQ')),
    map: fc.boolean(),
  })
  .map((search) => (isLimited(search) ? search : { ...search, currency: null }));

describe('the URL of a search', () => {
  it('is parsed back to the same search', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseAgain(search)).toEqual({ search, invalid: [] });
      }),
    );
  });

  it('never throws, whatever it contains', () => {
    const word = fc.constantFrom('q', 'bbox', 'check_in', 'guests', 'type', 'sort', 'price_max');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.string())), (pairs) => {
        const { search } = parseSearch(new URLSearchParams(pairs));
        expect(parseAgain(search).invalid).toEqual([]);
      }),
    );
  });

  it('has no parameters for an empty search', () => {
    expect(searchHref(EMPTY_SEARCH)).toBe('/search');
  });

  it('reports invalid values and ignores them', () => {
    const { search, invalid } = read(
      'check_in=2026-02-30&guests=lots&type=villa,castle&price_max=-5&sort=luck&place=1&q=sea',
    );
    expect(invalid).toEqual([
      { name: 'place', value: '1' },
      { name: 'check_in', value: '2026-02-30' },
      { name: 'guests', value: 'lots' },
      { name: 'price_max', value: '-5' },
      { name: 'type', value: 'castle' },
      { name: 'sort', value: 'luck' },
    ]);
    expect(search).toEqual({ ...EMPTY_SEARCH, q: 'sea', type: ['villa'] });
  });

  it('ignores unknown parameters', () => {
    expect(read('utm_source=letter&gclid=1')).toEqual({ search: EMPTY_SEARCH, invalid: [] });
  });

  it('accepts the repeated parameters and whole prices of a plain form', () => {
    const { search, invalid } = read(
      'q=&check_in=&type=villa&type=cabin&amenities=pool&price_from=80&price_to=250&bedrooms=0',
    );
    expect(invalid).toEqual([]);
    expect(search).toEqual({
      ...EMPTY_SEARCH,
      type: ['villa', 'cabin'],
      amenities: ['pool'],
      price_min: 8000,
      price_max: 25_000,
    });
  });
});

const EUROS = { to: 'EUR' } as const;

describe('the query of the API', () => {
  it('has the parameters of the URL except those of the screen', () => {
    const search = withChanges(EMPTY_SEARCH, {
      q: 'Lisbon',
      amenities: ['wifi', 'pool'],
      instant: true,
      cursor: 'c18',
      map: true,
    });
    expect(apiQuery(search, EUROS)).toEqual({
      q: 'Lisbon',
      amenities: 'wifi,pool',
      instant: '1',
      limit: 36,
    });
  });
});

it('compares prices in the currency of the limits, else in the one that is shown', () => {
  const pounds = { to: 'GBP' } as const;
  const of = (changes: object) => apiQuery(withChanges(EMPTY_SEARCH, changes), pounds)['currency'];
  expect(of({})).toBeUndefined();
  expect(of({ sort: 'price' })).toBe('GBP');
  expect(of({ price_max: 100 })).toBe('GBP');
  expect(of({ price_max: 100, currency: 'USD' })).toBe('USD');
});

it('ignores a currency without price limits, and reports an unknown one', () => {
  expect(read('currency=USD')).toEqual({ search: EMPTY_SEARCH, invalid: [] });
  expect(read('currency=USD&price_to=80').search).toMatchObject({
    currency: 'USD',
    price_max: 8000,
  });
  expect(read('currency=JPY&price_to=8000').search).toMatchObject({ price_max: 8000 });
  expect(read('currency=XYZ&price_max=8000').invalid).toEqual([{ name: 'currency', value: 'XYZ' }]);
});

it('requests larger pages for the map', () => {
  expect(apiQuery(EMPTY_SEARCH, EUROS)).toEqual({ limit: 12 });
  expect(apiQuery({ ...EMPTY_SEARCH, map: true }, EUROS)).toEqual({ limit: 36 });
});

describe('a search', () => {
  const stay = { check_in: isoDate('2026-08-03'), check_out: isoDate('2026-08-08') };

  it('returns to the first page when it changes', () => {
    expect(withChanges({ ...EMPTY_SEARCH, cursor: 'c18' }, { guests: 2 })).toEqual({
      ...EMPTY_SEARCH,
      guests: 2,
    });
  });

  it('has a stay only when both days are in order', () => {
    expect(stayOf({ ...EMPTY_SEARCH, ...stay })).toEqual(stay);
    expect(nightsIn({ ...EMPTY_SEARCH, ...stay })).toBe(5);
    expect(stayOf({ ...EMPTY_SEARCH, check_in: stay.check_in })).toBeNull();
    expect(
      stayOf({ ...EMPTY_SEARCH, check_in: stay.check_out, check_out: stay.check_in }),
    ).toBeNull();
  });

  it('keeps place, dates, guests and order without filters', () => {
    const kept = { ...EMPTY_SEARCH, ...stay, q: 'Lisbon', guests: 3, sort: 'price' } as const;
    expect(
      withoutFilters({
        ...kept,
        amenities: ['pool'],
        price_max: 9,
        instant: true,
        bbox: '0,0,1,1',
      }),
    ).toEqual(kept);
  });
});

import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { chipsOf } from './chips.ts';
import { loosenings } from '../results/broaderSearches.ts';
import { changed, EMPTY_SEARCH } from '../search.ts';

const stay = { check_in: isoDate('2026-08-03'), check_out: isoDate('2026-08-08') };
const narrow = changed(EMPTY_SEARCH, {
  ...stay,
  q: 'Lisbon',
  guests: 2,
  bbox: '-9.2,38.6,-9,38.8',
  flexible_days: 2,
  price_min: 10_000,
  price_max: 40_000,
  currency: 'GBP',
  instant: true,
  type: ['villa', 'cabin'],
  bedrooms: 1,
  bathrooms: 2,
  amenities: ['wifi'],
  sort: 'price',
});

describe('chipsOf', () => {
  it('has one for every filter, and none for place, dates, guests and order', () => {
    expect(chipsOf(narrow, 'GBP', i18n).map(({ label }) => label)).toEqual([
      'Area of the map',
      '± 2 days',
      '£100 – £400',
      'Instant booking',
      'Villa',
      'Cabin',
      '1+ bedroom',
      '2+ bathrooms',
      'Wi-Fi',
    ]);
    expect(chipsOf({ ...EMPTY_SEARCH, ...stay, q: 'Lisbon', guests: 2 }, 'EUR', i18n)).toEqual([]);
  });

  it('takes away its own wish alone', () => {
    const without = (id: string) =>
      chipsOf(narrow, 'GBP', i18n).find((chip) => chip.id === id)?.without;
    expect(without('villa')).toEqual({ ...narrow, type: ['cabin'] });
    expect(without('price')).toEqual({
      ...narrow,
      price_min: null,
      price_max: null,
      currency: null,
    });
  });

  it('says an open price as one', () => {
    const of = (wishes: object) => chipsOf(changed(EMPTY_SEARCH, wishes), 'EUR', i18n)[0]?.label;
    expect(of({ price_min: 5000 })).toBe('From €50');
    expect(of({ price_max: 5050 })).toBe('Up to €50.50');
    expect(of({ currency: 'EUR' })).toBe('Prices in EUR');
  });

  it('leaves no filter when all are taken away', () => {
    let search = narrow;
    for (let chip = chipsOf(search, 'EUR', i18n)[0]; chip; chip = chipsOf(search, 'EUR', i18n)[0])
      search = chip.without;
    expect(search).toEqual({ ...EMPTY_SEARCH, ...stay, q: 'Lisbon', guests: 2, sort: 'price' });
  });
});

describe('loosenings', () => {
  it('begin with what costs least and end with everywhere', () => {
    expect(loosenings(narrow).map(({ wish }) => wish)).toEqual([
      'bbox',
      'days_3',
      'price',
      'amenities',
      'type',
      'rooms',
      'instant',
      'filters',
      'dates',
      'everywhere',
    ]);
  });

  it('have nothing to offer to a search without wishes', () => {
    expect(loosenings(EMPTY_SEARCH)).toEqual([]);
    expect(loosenings(changed(EMPTY_SEARCH, { guests: 2 }))).toEqual([]);
  });

  it('widen the days step by step', () => {
    const of = (flexible_days: number | null) =>
      loosenings(changed(EMPTY_SEARCH, { ...stay, flexible_days })).map(({ wish }) => wish);
    expect(of(null)).toEqual(['days_3', 'dates']);
    expect(of(3)).toEqual(['days_7', 'dates']);
    expect(of(7)).toEqual(['dates']);
  });

  it('offer a large party to look for places for two', () => {
    expect(loosenings(changed(EMPTY_SEARCH, { guests: 40 }))).toEqual([
      { wish: 'guests', search: changed(EMPTY_SEARCH, { guests: 2 }) },
    ]);
  });

  it('never keep what they give up', () => {
    for (const { wish, search } of loosenings(narrow))
      expect(loosenings(search).map((next) => next.wish)).not.toContain(wish);
  });
});

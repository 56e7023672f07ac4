import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { chipsOf, stayChips } from './chips.ts';
import { broaderSearches } from '../results/broaderSearches.ts';
import { withChanges, EMPTY_SEARCH } from '../search.ts';

const stay = { check_in: isoDate('2026-08-03'), check_out: isoDate('2026-08-08') };
const narrow = withChanges(EMPTY_SEARCH, {
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

const place = (name: string) => ({
  id: name,
  name,
  within: [],
  kind: 'city' as const,
  lat: 0,
  lng: 0,
});
const NOWHERE = { place: null, words: null, nearest: [] };

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

  it('has others for the dates and the party', () => {
    const chips = stayChips(narrow, i18n);
    expect(chips.map(({ label }) => label)).toEqual(['3 – 8 Aug', '2 guests']);
    expect(chips.map(({ without }) => without)).toEqual([
      { ...narrow, check_in: null, check_out: null, flexible_days: null },
      { ...narrow, guests: null },
    ]);
    expect(stayChips({ ...EMPTY_SEARCH, guests: 1 }, i18n)).toEqual([]);
  });

  it('removes only its own filter', () => {
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

  it('labels an open price range', () => {
    const of = (changes: object) =>
      chipsOf(withChanges(EMPTY_SEARCH, changes), 'EUR', i18n)[0]?.label;
    expect(of({ price_min: 5000 })).toBe('From €50');
    expect(of({ price_max: 5050 })).toBe('Up to €50.50');
  });

  it('leaves no filter when all are removed', () => {
    let search = narrow;
    for (let chip = chipsOf(search, 'EUR', i18n)[0]; chip; chip = chipsOf(search, 'EUR', i18n)[0])
      search = chip.without;
    expect(search).toEqual({ ...EMPTY_SEARCH, ...stay, q: 'Lisbon', guests: 2, sort: 'price' });
  });
});

describe('broaderSearches', () => {
  it('start with the smallest concession and end with everywhere', () => {
    expect(broaderSearches(narrow, NOWHERE).map(({ kind }) => kind)).toEqual([
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

  it('are none for a search without filters', () => {
    expect(broaderSearches(EMPTY_SEARCH, NOWHERE)).toEqual([]);
    expect(broaderSearches(withChanges(EMPTY_SEARCH, { guests: 2 }), NOWHERE)).toEqual([]);
  });

  it('widen the days step by step', () => {
    const of = (flexible_days: number | null) =>
      broaderSearches(withChanges(EMPTY_SEARCH, { ...stay, flexible_days }), NOWHERE).map(
        ({ kind }) => kind,
      );
    expect(of(null)).toEqual(['days_3', 'dates']);
    expect(of(3)).toEqual(['days_7', 'dates']);
    expect(of(7)).toEqual(['dates']);
  });

  it('offer places for two to a large party', () => {
    expect(broaderSearches(withChanges(EMPTY_SEARCH, { guests: 40 }), NOWHERE)).toEqual([
      { kind: 'guests', search: withChanges(EMPTY_SEARCH, { guests: 2 }) },
    ]);
  });

  it('drop what they give up', () => {
    for (const { kind, search } of broaderSearches(narrow, NOWHERE))
      expect(broaderSearches(search, NOWHERE).map((next) => next.kind)).not.toContain(kind);
  });

  it('offer the nearest places with stays for one without, by the same search', () => {
    const near = { ...place('Salzburg'), id: 'salzburg' };
    const search = withChanges(EMPTY_SEARCH, { q: 'Hallstatt', guests: 3 });
    const found = { place: place('Hallstatt'), words: null, nearest: [near] };
    expect(broaderSearches(search, found)).toEqual([
      { kind: 'nearest', place: 'Salzburg', search: { ...search, q: null, place: 'salzburg' } },
      { kind: 'everywhere', search: { ...search, q: null } },
    ]);
  });

  it('offer all stays of the place beside its words', () => {
    const search = withChanges(EMPTY_SEARCH, { q: 'castle lisbon' });
    const found = { place: place('Lisbon'), words: 'castle', nearest: [] };
    expect(broaderSearches(search, found)[0]).toEqual({
      kind: 'words',
      place: 'Lisbon',
      search: { ...search, q: null, place: 'Lisbon' },
    });
  });
});

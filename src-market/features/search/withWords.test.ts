import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { EMPTY_SEARCH, type Search } from './search.ts';
import { withWords } from './withWords.ts';

const TODAY = isoDate('2026-06-03');
const read = (q: string, more: Partial<Search> = {}, displayed = 'EUR') =>
  withWords({ ...EMPTY_SEARCH, ...more, q }, TODAY, displayed);

describe('the words of a search', () => {
  it('become filters, and win over those beside them', () => {
    expect(read('hot tub lisbon for 6', { guests: 2, amenities: ['wifi'] })).toEqual({
      ...EMPTY_SEARCH,
      q: 'lisbon',
      guests: 6,
      amenities: ['wifi', 'hot_tub'],
    });
    expect(read('pool').q).toBeNull();
  });

  it('without filters leave the search as it is', () => {
    const search = { ...EMPTY_SEARCH, q: 'Garden cottage' };
    expect(withWords(search, TODAY, 'EUR')).toBe(search);
  });

  it.each<[string, Partial<Search>, string, Partial<Search>]>([
    ['under €120', {}, 'GBP', { price_max: 12_000, currency: 'EUR' }],
    ['under 120', {}, 'GBP', { price_max: 12_000, currency: null }],
    ['under 12000', {}, 'JPY', { price_max: 12_000, currency: null }],
    ['under 120', { price_min: 5, currency: 'USD' }, 'GBP', { price_max: 12_000, currency: 'USD' }],
    [
      'under €120',
      { check_in: isoDate('2026-07-01'), check_out: isoDate('2026-07-04') },
      'EUR',
      { price_max: 36_000, currency: 'EUR' },
    ],
    ['under €100 in March', {}, 'EUR', { price_max: 70_000, months: ['2027-03'] }],
  ])('%s with %j in %s', (q, more, displayed, expected) => {
    expect(read(q, more, displayed)).toMatchObject(expected);
  });

  it('name dates instead of those chosen before', () => {
    const before = { stay_length: 'week', months: ['2027-01'], flexible_days: 2 } as const;
    expect(read('lisbon this weekend', before)).toEqual({
      ...EMPTY_SEARCH,
      q: 'lisbon',
      check_in: '2026-06-05',
      check_out: '2026-06-07',
    });
  });
});

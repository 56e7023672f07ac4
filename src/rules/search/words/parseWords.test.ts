import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASKED_ON, SEARCH_QUERIES } from '#tests/fixtures/searchQueries.ts';
import { isoDate } from '../../dates/day.ts';
import { parseWords } from './parseWords.ts';
import { PHRASES } from './phrases.ts';
import { weekendFrom } from './wordDates.ts';

const TODAY = isoDate(ASKED_ON);
const NOTHING = {
  amenities: [],
  guests: null,
  bedrooms: null,
  bathrooms: null,
  price_min: null,
  price_max: null,
  currency: null,
  instant: false,
  stay: null,
  flexible: null,
};
const queries = Object.entries(SEARCH_QUERIES).flatMap(([language, asked]) =>
  asked.map((query) => ({ language, ...query })),
);

describe('the words of a search', () => {
  it('are tested with at least 200 queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
  });

  it.each(queries)('$language: $text', ({ text, filters, rest }) => {
    const parsed = parseWords(text, TODAY);
    const amenities = parsed.amenities.toSorted();
    expect({ ...parsed, amenities }).toEqual({
      ...NOTHING,
      ...filters,
      amenities: (filters.amenities ?? []).toSorted(),
      rest,
    });
  });

  it('end for every text, and leave one without filters as it is', () => {
    const words = [...PHRASES.values()].flat().flatMap((phrase) => phrase.words);
    const word = fc.oneof(fc.string(), fc.constantFrom(...words, '5', '€', '120', ','));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (parts) => {
        const text = parts.join(' ');
        const given = text.replaceAll(/\s+/g, ' ').trim();
        const { rest, ...filters } = parseWords(text, TODAY);
        const isEmpty = JSON.stringify(filters) === JSON.stringify(NOTHING);
        expect(isEmpty ? rest : given).toBe(given);
        expect(rest.length).toBeLessThanOrEqual(given.length + 1);
        // What is left over has no filter, so that its address means the same.
        expect(parseWords(rest, TODAY)).toEqual({ ...NOTHING, rest });
      }),
    );
  });

  it('are read quickly, also 2,000 characters of them', () => {
    const text = 'with a hot tub and a pool near the sea for 6 under €120 '
      .repeat(36)
      .slice(0, 2000);
    expect(parseWords(text, TODAY)).toMatchObject({ guests: 6, price_max: 120 });
  });
});

describe('a weekend', () => {
  it.each([
    ['a Monday', '2026-06-01', '2026-06-05', '2026-06-07'],
    ['a Friday', '2026-06-05', '2026-06-05', '2026-06-07'],
    ['a Saturday', '2026-06-06', '2026-06-06', '2026-06-07'],
    ['a Sunday', '2026-06-07', '2026-06-12', '2026-06-14'],
  ])('from %s', (_, today, check_in, check_out) => {
    expect(weekendFrom(isoDate(today))).toEqual({ check_in, check_out });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuresIn } from './featureWords.ts';

describe('features in the text of a search', () => {
  it.each([
    ['pool', ['pool'], ''],
    ['near the sea', ['sea_view'], ''],
    ['Lisbon near the sea', ['sea_view'], 'lisbon'],
    ['pool in Lisbon', ['pool'], 'lisbon'],
    ['Lisbon with a pool', ['pool'], 'lisbon'],
    ['München with pool and sauna', ['pool', 'sauna'], 'münchen'],
    ['pool and sauna in Lisbon', ['pool', 'sauna'], 'lisbon'],
    ['Porto, parking', ['free_parking'], 'porto'],
    ['dog friendly cottage', ['pets_allowed'], 'cottage'],
    ['Wi-Fi', ['wifi'], ''],
  ])('%s', (text, amenities, rest) => {
    const found = featuresIn(text);
    expect(found.amenities.toSorted()).toEqual(amenities.toSorted());
    expect(found.rest).toBe(rest);
  });

  it.each([
    'Garden cottage beside Kirstenbosch',
    'Poole',
    'Lisbon',
    'Old farmhouse, ten minutes from the sea',
    'Covent Garden',
  ])('are not in %s', (text) => {
    expect(featuresIn(text)).toEqual({ amenities: [], rest: text });
  });

  it('ends for every text, and leaves one without features as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { amenities, rest } = featuresIn(text);
        const isSame = rest === text.replaceAll(/\s+/g, ' ').trim();
        expect(amenities.length === 0 ? isSame : rest.length < text.length).toBe(true);
      }),
    );
  });
});

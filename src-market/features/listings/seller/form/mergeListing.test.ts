import { describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { listingValues } from '#tests/support/listings/listingValues.ts';
import { changedParts, changesOf, partAt } from './listingParts.ts';
import { mergeListing } from './mergeListing.ts';

const base = listingValues();

describe('mergeListing', () => {
  it('keeps what each side changed alone', () => {
    const mine = listingValues({ title: 'A new title', rates: { ...base.rates, min_nights: 3 } });
    const theirs = listingValues({
      deposit: cents(5000),
      rates: { ...base.rates, max_nights: 20 },
    });
    const merged = mergeListing(base, mine, theirs);
    expect(merged.collisions).toEqual([]);
    expect(merged.taken).toEqual(['deposit', 'rates.max_nights']);
    expect(merged.values).toEqual({
      ...base,
      title: 'A new title',
      deposit: cents(5000),
      rates: { ...base.rates, min_nights: 3, max_nights: 20 },
    });
  });

  it('names what both changed differently', () => {
    const mine = listingValues({ title: 'Mine here', address: 'Same street 1' });
    const theirs = listingValues({ title: 'Theirs here', address: 'Same street 1' });
    expect(mergeListing(base, mine, theirs).collisions).toEqual(['title']);
  });
});

describe('the parts of a listing', () => {
  it('are saved one by one, also of the rates', () => {
    const changed = listingValues({ bedrooms: 2, rates: { ...base.rates, min_nights: 4 } });
    const parts = changedParts(base, changed);
    expect(parts).toEqual(['bedrooms', 'rates.min_nights']);
    expect(changesOf(changed, parts)).toEqual({ bedrooms: 2, rates: { min_nights: 4 } });
  });

  it('are found by the path of an error', () => {
    expect(partAt('rates.seasons.1.from')).toBe('rates.seasons');
    expect(partAt('photos.3')).toBe('photos');
    expect(partAt('version')).toBeNull();
  });
});

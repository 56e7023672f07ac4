import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankListing } from './ranking.ts';

const stars = fc.integer({ min: 1, max: 5 });
const reviews = fc.array(stars, { maxLength: 60 });
const of = (count: number, rating: number) => Array.from({ length: count }, () => rating);

describe('the ranking of a listing', () => {
  it.each([
    ['no reviews', [], false, { rating: 0, review_count: 0, rank: 60 }],
    ['no reviews, VIP seller', [], true, { rating: 0, review_count: 0, rank: 72 }],
    ['one excellent review', [5], false, { rating: 5, review_count: 1, rank: 67.67 }],
    ['thirty excellent reviews', of(30, 5), false, { rating: 5, review_count: 30, rank: 124.29 }],
    ['mixed', [5, 4, 4], false, { rating: 4.33, review_count: 3, rank: 53 }],
    ['bad', of(40, 1), false, { rating: 1, review_count: 40, rank: 0 }],
  ])('%s', (_who, ratings, vip, expected) => {
    expect(rankListing(ratings, { vip })).toEqual(expected);
  });

  it('never drops with another five-star review or with VIP', () => {
    fc.assert(
      fc.property(reviews, fc.boolean(), (ratings, vip) => {
        const { rank } = rankListing(ratings, { vip });
        expect(rankListing([...ratings, 5], { vip }).rank).toBeGreaterThanOrEqual(rank);
        expect(rankListing(ratings, { vip: true }).rank).toBeGreaterThanOrEqual(rank);
        expect(rank).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('ranks one excellent review below many good ones', () => {
    expect(rankListing([5], { vip: false }).rank).toBeLessThan(
      rankListing([...of(20, 5), ...of(5, 4)], { vip: false }).rank,
    );
  });
});

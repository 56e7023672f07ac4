import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankListing } from './ranking.ts';

const stars = fc.integer({ min: 1, max: 5 });
const reviews = fc.array(stars, { maxLength: 60 });
const rates = fc.integer({ min: 0, max: 100 });
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
    expect(rankListing(ratings, { vip, response_rate: null })).toEqual(expected);
  });

  it.each([
    [null, 0],
    [0, 0],
    [50, 0],
    [54, 0],
    [55, 1],
    [99, 9],
    [100, 10],
  ])('a response rate of %s adds %s', (response_rate, added) => {
    const { rank } = rankListing([4, 5], { vip: false, response_rate });
    expect(rank - rankListing([4, 5], { vip: false, response_rate: null }).rank).toBeCloseTo(added);
  });

  it('never drops with another five-star review, with VIP or with more answers', () => {
    fc.assert(
      fc.property(reviews, fc.boolean(), rates, rates, (ratings, vip, one, other) => {
        const response_rate = Math.min(one, other);
        const { rank } = rankListing(ratings, { vip, response_rate });
        expect(rankListing([...ratings, 5], { vip, response_rate }).rank).toBeGreaterThanOrEqual(
          rank,
        );
        expect(rankListing(ratings, { vip: true, response_rate }).rank).toBeGreaterThanOrEqual(
          rank,
        );
        expect(
          rankListing(ratings, { vip, response_rate: Math.max(one, other) }).rank,
        ).toBeGreaterThanOrEqual(rank);
        expect(rank).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('ranks one excellent review below many good ones', () => {
    const seller = { vip: false, response_rate: null };
    expect(rankListing([5], seller).rank).toBeLessThan(
      rankListing([...of(20, 5), ...of(5, 4)], seller).rank,
    );
  });
});

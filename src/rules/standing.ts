/** Where a property stands in its market, from what was written about it and who lets it. */
export interface Standing {
  /** The mean of its reviews in stars, to the hundredth; 0 without any. */
  readonly rating: number;
  readonly review_count: number;
  /** What search results are ordered by, highest first; never below 0. */
  readonly rank: number;
}

/** Reviews count as if five of 4.6 stars had been there before, so that one cannot lead the list. */
const PRIOR = { rating: 4.6, weight: 5 };
/** Each hundredth of a star above it counts for one. */
const PLAIN_RATING = 4;
/** Experience counts up to so many reviews. */
const REVIEWS_COUNTED = 30;
const VIP_BONUS = 12;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** VIP sellers rank higher; more and better reviews do as well. */
export function standingOf(
  ratings: readonly number[],
  { vip }: { readonly vip: boolean },
): Standing {
  const count = ratings.length;
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  const steady = (sum + PRIOR.rating * PRIOR.weight) / (count + PRIOR.weight);
  const rank =
    (steady - PLAIN_RATING) * 100 + Math.min(count, REVIEWS_COUNTED) + (vip ? VIP_BONUS : 0);
  return {
    rating: count === 0 ? 0 : hundredths(sum / count),
    review_count: count,
    rank: Math.max(0, hundredths(rank)),
  };
}

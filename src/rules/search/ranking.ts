/** Rating and search rank of a property, from its reviews and its seller. */
export interface ListingRanking {
  /** The mean rating in stars, to the hundredth; 0 without reviews. */
  readonly rating: number;
  readonly review_count: number;
  /** Sort key of recommended search results, highest first; never negative. */
  readonly rank: number;
}

/** Bayesian prior of five reviews with 4.6 stars, so that a single review cannot lead the list. */
const PRIOR = { rating: 4.6, weight: 5 };
/** Each hundredth of a star above it adds 1 to the rank. */
const BASE_RATING = 4;
/** Each review adds 1 to the rank, up to this number. */
const REVIEWS_COUNTED = 30;
const VIP_BONUS = 12;
/** Every five percentage points of the response rate above it add 1 to the rank, 10 at most. */
const RESPONSE_RATE = { above: 50, step: 5 };

/** What the seller adds to the rank of their properties. */
export interface RankedSeller {
  readonly vip: boolean;
  /** In percent; null without new conversations. */
  readonly response_rate: number | null;
}

const responseBonus = (rate: number | null) =>
  Math.floor(Math.max(0, (rate ?? 0) - RESPONSE_RATE.above) / RESPONSE_RATE.step);

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** VIP sellers, fast answers and more or better reviews give a higher rank. */
export function rankListing(
  ratings: readonly number[],
  { vip, response_rate }: RankedSeller,
): ListingRanking {
  const count = ratings.length;
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  const weighted = (sum + PRIOR.rating * PRIOR.weight) / (count + PRIOR.weight);
  const rank =
    (weighted - BASE_RATING) * 100 +
    Math.min(count, REVIEWS_COUNTED) +
    (vip ? VIP_BONUS : 0) +
    responseBonus(response_rate);
  return {
    rating: count === 0 ? 0 : hundredths(sum / count),
    review_count: count,
    rank: Math.max(0, hundredths(rank)),
  };
}

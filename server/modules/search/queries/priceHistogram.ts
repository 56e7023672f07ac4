import { priceStops } from '#src/rules/search/priceStops.ts';
import type { PriceHistogram, PriceHistogramQuery } from '#src/wire/search/search.ts';
import { offeredStay } from './candidate.ts';
import { findWhere, prepare } from './prepareSearch.ts';
import { sampleNightly, sampleStays } from './samplePrices.ts';
import type { SearchContext } from './searchContext.ts';
import { convertedTotal } from './searchPage.ts';
import { parseQuery } from './searchParams.ts';

/** Stays to price at most; a property has one with exact dates, and many with flexible dates. */
const STAYS = 4_000;
/** Few values, so that the statements stay prepared. */
const TAKE_SIZES = [1_000, 500, 250, 100] as const;

/**
 * Counts homes by what they cost, between the stops of the price slider: for the whole stay with dates, per
 * night without. Counts a random sample if many match.
 */
export async function readPriceHistogram(
  context: SearchContext,
  query: PriceHistogramQuery,
): Promise<PriceHistogram> {
  const parsed = parseQuery(query, context.now());
  const search = await prepare(context, parsed, await findWhere(context, parsed), null);
  const { terms } = search;
  const nights = terms?.dates.nights ?? null;
  const stops = priceStops(nights, query.currency);
  const counts = stops.slice(1).map(() => 0);
  // The last bar has no upper bound.
  const add = (bucket: number, homes: number) => {
    const bar = Math.min(bucket, counts.length) - 1;
    counts[bar] = (counts[bar] ?? 0) + homes;
  };
  const reply = { currency: query.currency, nights, stops, counts };
  if (!terms) {
    const { counted, sampled } = await sampleNightly(search, search.conversion.stops(stops));
    for (const [bucket, homes] of counted) add(bucket, homes);
    return { ...reply, sampled };
  }
  const room = STAYS / terms.dates.stays.length;
  const { counted, sampled } = await sampleStays(
    search,
    TAKE_SIZES.find((take) => take <= room) ?? 100,
  );
  for (const home of counted) {
    const stay = offeredStay(home, terms);
    if (!stay) continue;
    const total = convertedTotal(search, home, stay);
    add(stops.filter((stop) => stop <= total).length, 1);
  }
  return { ...reply, sampled };
}

import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import type { Database } from '#server/platform/database/client.ts';
import type { Services } from '#server/platform/services.ts';
import type { MapView, PriceHistogram } from '#src/wire/search/search.ts';
import { TtlCache } from '#server/platform/ttlCache.ts';
import { type BatchPolicy, adaptiveBatch } from './batchSize.ts';
import type { FoundPlace, FoundText } from './foundText.ts';

/** What all searches of one server share. */
export interface SearchContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly pace: BatchPolicy;
  readonly fees: TtlCache<readonly FeeStructure[]>;
  readonly places: TtlCache<FoundPlace>;
  readonly texts: TtlCache<FoundText>;
  readonly counts: TtlCache<number>;
  readonly traits: TtlCache<ReadonlyMap<string, bigint>>;
  /** Complete replies by request URL. */
  readonly replies: TtlCache<string>;
  /** By request URL. */
  readonly histograms: TtlCache<PriceHistogram>;
  /** By request URL. */
  readonly maps: TtlCache<MapView>;
}

export function searchContext({ database, now }: Services): SearchContext {
  return {
    database,
    now,
    pace: adaptiveBatch,
    fees: new TtlCache({ name: 'search_fees', milliseconds: 3_000, entries: 1 }),
    // Names and sizes of places rarely change, and only slightly.
    places: new TtlCache({
      name: 'search_places',
      milliseconds: 300_000,
      entries: 10_000,
      throughWrites: true,
    }),
    texts: new TtlCache({ name: 'search_texts', milliseconds: 3_000, entries: 1_000 }),
    counts: new TtlCache({ name: 'search_counts', milliseconds: 3_000, entries: 5_000 }),
    traits: new TtlCache({ name: 'search_traits', milliseconds: 3_000, entries: 1 }),
    replies: new TtlCache({
      name: 'search_replies',
      milliseconds: 3_000,
      entries: 1_000,
      fromSecond: true,
    }),
    histograms: new TtlCache({ name: 'search_histograms', milliseconds: 10_000, entries: 500 }),
    maps: new TtlCache({ name: 'search_maps', milliseconds: 10_000, entries: 500 }),
  };
}

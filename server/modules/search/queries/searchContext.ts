import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import type { Database } from '#server/platform/database/client.ts';
import type { Services } from '#server/platform/services.ts';
import { Memory } from '#server/platform/ttlCache.ts';
import { type Pace, usualPace } from './batchSize.ts';
import type { FoundPlace } from './foundTerms.ts';
import type { FoundText } from './foundTerms.ts';

/** What searches of one server share. */
export interface SearchContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly pace: Pace;
  readonly fees: Memory<readonly FeeStructure[]>;
  readonly places: Memory<FoundPlace>;
  readonly texts: Memory<FoundText>;
  readonly counts: Memory<number>;
  readonly traits: Memory<ReadonlyMap<string, bigint>>;
  /** Whole replies, by the query as it was written. */
  readonly replies: Memory<string>;
}

export function searchContext({ database, now }: Services): SearchContext {
  return {
    database,
    now,
    pace: usualPace,
    fees: new Memory({ milliseconds: 3_000, entries: 1 }),
    // Names and sizes of places, and which properties speak of what, change seldom and by little.
    places: new Memory({ milliseconds: 300_000, entries: 10_000, throughWrites: true }),
    texts: new Memory({ milliseconds: 3_000, entries: 1_000 }),
    counts: new Memory({ milliseconds: 3_000, entries: 5_000 }),
    traits: new Memory({ milliseconds: 3_000, entries: 1 }),
    replies: new Memory({ milliseconds: 3_000, entries: 1_000, fromSecond: true }),
  };
}

import type { Place } from '#src/wire/search/search.ts';

export interface FoundPlace extends Place {
  readonly time_zone: string;
  /** Its published properties; at most `MANY_LISTINGS`. */
  readonly listings: number;
}

/** Words that homes must have. */
export interface FoundWords {
  /** As a tsquery. */
  readonly query: string;
  /** The number of texts that match, counted up to one more than `few`. */
  readonly hits: number;
  /** As they were typed, or as they were corrected. */
  readonly text: string;
  readonly isCorrected: boolean;
}

/** What a free text means: a place, words, both, or neither (only stop words, which match every home: `the`, `…`). */
export interface FoundText {
  readonly place: FoundPlace | null;
  readonly words: FoundWords | null;
}

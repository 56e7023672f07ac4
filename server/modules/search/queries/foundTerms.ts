import type { Place } from '#src/wire/search/search.ts';

export interface FoundPlace extends Place {
  readonly time_zone: string;
  /** Its published properties; at most `MANY_LISTINGS`. */
  readonly listings: number;
}

/** What a free text turned out to mean. */
export type FoundText =
  | { readonly means: 'place'; readonly place: FoundPlace }
  /** Words to be found, as a tsquery, with the number of texts that have them, counted up to one more than few. */
  | { readonly means: 'words'; readonly words: string; readonly hits: number }
  /** Nothing in it tells properties apart: `the`, `…`. */
  | { readonly means: 'nothing' };

import type { Place } from '#src/wire/search/search.ts';

export interface FoundPlace extends Place {
  readonly time_zone: string;
  /** Its published properties; at most `MANY_LISTINGS`. */
  readonly listings: number;
}

/** The interpretation of a free text. */
export type FoundText =
  | { readonly means: 'place'; readonly place: FoundPlace }
  /**
   * Words to match, as a tsquery, with the number of texts that match, counted up to one more than
   * `few`.
   */
  | { readonly means: 'words'; readonly words: string; readonly hits: number }
  /** Only stop words or punctuation, which match every property: `the`, `…`. */
  | { readonly means: 'nothing' };

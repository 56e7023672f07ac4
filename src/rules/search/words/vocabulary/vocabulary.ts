import type { Amenity } from '../../../listings/property.ts';

/**
 * The words of one language for what a search filters by, in lower case and without accents (`folded`). `#` stands for a
 * number, in digits or in words; `$` for an amount of money; `|` separates alternatives.
 */
export interface Vocabulary {
  /** From one on. */
  readonly numbers: readonly string[];
  /** From January on. */
  readonly months: readonly string[];
  /** A feature wherever these words are. */
  readonly amenities: Partial<Readonly<Record<Amenity, string>>>;
  /** A feature only alone or after `joining` words: elsewhere they belong to a title, as in “Garden cottage”. */
  readonly titleWords: Partial<Readonly<Record<Amenity, string>>>;
  /** Words of titles that would be features otherwise: “pool house”. */
  readonly titles: string;
  readonly guests: string;
  /** Guests beside those named before. */
  readonly children: string;
  readonly bedrooms: string;
  readonly bathrooms: string;
  /** A highest and a lowest price, and both. */
  readonly atMost: string;
  readonly atLeast: string;
  readonly between: string;
  /** What may follow a price, and means nothing more. */
  readonly aNight: string;
  readonly instant: string;
  readonly thisWeekend: string;
  readonly nextWeekend: string;
  /** Before the name of a month. */
  readonly inMonth: string;
  /** The lengths of a stay, before or after a month. */
  readonly lengths: { readonly weekend: string; readonly week: string; readonly month: string };
  /** Words between a feature and the rest: “with”, “and”. */
  readonly joining: string;
  /** Words before a feature that go with it: “a”, “big”. */
  readonly articles: string;
  readonly adjectives: string;
  /** The same; where they follow a feature, a place comes next. */
  readonly prepositions: string;
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FieldMeta } from '#src/schema/field.ts';

/**
 * How texts that people write are compared and sorted, on every database alike. The functions are those of the
 * migration `0085_folded_texts`.
 */

/** The collation of Unicode for all languages: Álvaro, ana, Åsa, bruno, Zoe. */
export const COLLATION = '"und-x-icu"';

/** A text as searches compare it: however it is written, in lower case and without accents. */
export const folded = (text: unknown): RawBuilder<string> => sql<string>`search.folded(${text})`;

/** Whether a text contains what a person searches for. The trigram indexes of `search.folded` serve it. */
export const containsText = (text: unknown, searched: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search.folded(${text}) like search.containing(${searched})`;

/** A column or text in the order in which people look it up in a list. */
export const alphabetical = (text: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${typeof text === 'string' ? sql.ref(text) : text} collate ${sql.raw(COLLATION)}`;

/** Whether lists sort a column alphabetically: what people write, but not codes, which are unique. */
export const isAlphabetical = ({ kind, sql: type, unique }: FieldMeta): boolean =>
  (kind === 'text' || kind === 'long_text') && type === 'text' && unique !== true;

import { tsqueryOf, wordsOf } from '#src/rules/search/searchWords.ts';
import type { Database } from './client.ts';

/** The words of a text as searches compare them, folded. */
export async function foldedWords(
  { pool }: Pick<Database, 'pool'>,
  text: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ folded: string }>(
    'SELECT search.folded_words($1::text) AS folded',
    [text],
  );
  return wordsOf(rows[0]?.folded ?? '');
}

/** The words of a text as a `tsquery`, for documents made of `search.spaced(search.folded_words(text))`. */
export const foldedQuery = async (database: Pick<Database, 'pool'>, text: string) =>
  tsqueryOf(await foldedWords(database, text));

import type { SearchContext } from './searchContext.ts';
import { type FoundPlace, placeNamed } from './places.ts';

/** What a free text turned out to mean. */
export type FoundText =
  | { readonly means: 'place'; readonly place: FoundPlace }
  /** Words to be found, as a tsquery, with the number of texts that have them, counted up to one more than few. */
  | { readonly means: 'words'; readonly words: string; readonly hits: number }
  /** Nothing in it tells properties apart: `the`, `…`. */
  | { readonly means: 'nothing' };

const MOST_WORDS = 8;
/** A shorter beginning would be that of too many words. */
const SHORTEST_BEGINNING = 3;

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** All of the words, the last of which may be only the beginning of one. */
function asQuery(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const isBeginning = index === words.length - 1 && word.length >= SHORTEST_BEGINNING;
      return isBeginning ? `'${word}':*` : `'${word}'`;
    })
    .join(' & ');
}

async function lookFor(
  { database, pace }: SearchContext,
  words: readonly string[],
): Promise<FoundText> {
  const { rows } = await database.pool.query<{ words: string; hits: number }>(
    `SELECT query::text AS words, (
       SELECT count(*)::integer
       FROM (SELECT FROM search.texts WHERE document @@ query LIMIT ${pace.few + 1}) AS bounded
     ) AS hits
     FROM to_tsquery('search.english', $1) AS query`,
    [asQuery(words)],
  );
  const [found] = rows;
  // A query of nothing but words that every text has is empty.
  return found?.words ? { means: 'words', ...found } : { means: 'nothing' };
}

/** Each word that no title and no place has, as the one of theirs that is written most like it. */
async function corrected({ database }: SearchContext, words: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM search.words WHERE word LIKE plain || '%') THEN plain
       ELSE coalesce((
         SELECT word FROM search.words WHERE word % plain
         ORDER BY similarity(word, plain) DESC, word LIMIT 1
       ), plain) END AS word
     FROM unnest($1::text[]) WITH ORDINALITY AS asked (word, nth), search.plain(asked.word) AS plain
     ORDER BY nth`,
    [words],
  );
  return rows.map(({ word }) => word);
}

async function meaning(context: SearchContext, text: string, within: boolean): Promise<FoundText> {
  const { db } = context.database;
  const named = within ? null : await placeNamed(db, text, 'exactly');
  if (named) return { means: 'place', place: named };
  const words = wordsOf(text);
  if (words.length === 0) return { means: 'nothing' };
  const found = await lookFor(context, words);
  if (found.means !== 'words' || found.hits > 0) return found;
  const likely = await corrected(context, words);
  if (likely.join(' ') !== words.join(' ')) {
    const place = within ? null : await placeNamed(db, likely.join(' '), 'exactly');
    if (place) return { means: 'place', place };
    const meant = await lookFor(context, likely);
    if (meant.means === 'words' && meant.hits > 0) return meant;
  }
  const place = within ? null : await placeNamed(db, text, 'nearly');
  return place ? { means: 'place', place } : found;
}

/** Finds out what a text means: the name of a place, unless one is given already, or words. */
export function findText(
  context: SearchContext,
  text: string,
  withinPlace: boolean,
): Promise<FoundText> {
  return context.texts.of(`${withinPlace ? 'in' : ''} ${text.toLowerCase()}`, () =>
    meaning(context, text, withinPlace),
  );
}

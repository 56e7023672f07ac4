import type { FoundText } from './foundText.ts';
import type { SearchContext } from './searchContext.ts';
import { findPlaceByName } from './places.ts';

const MAX_WORDS = 8;
/** A shorter prefix would match too many words. */
const MIN_PREFIX = 3;

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/** All of the words; the last one may be a prefix. */
function asQuery(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const isPrefix = index === words.length - 1 && word.length >= MIN_PREFIX;
      return isPrefix ? `'${word}':*` : `'${word}'`;
    })
    .join(' & ');
}

async function matchWords(
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
  // A query of stop words only is empty.
  return found?.words ? { means: 'words', ...found } : { means: 'nothing' };
}

/** Replaces each word that no title and no place has with the most similar word that one has. */
async function corrected({ database }: SearchContext, words: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM search.words WHERE word LIKE plain || '%') THEN plain
       ELSE coalesce((
         SELECT word FROM search.words WHERE word % plain
         ORDER BY similarity(word, plain) DESC, word LIMIT 1
       ), plain) END AS word
     FROM unnest($1::text[]) WITH ORDINALITY AS given (word, nth), search.plain(given.word) AS plain
     ORDER BY nth`,
    [words],
  );
  return rows.map(({ word }) => word);
}

async function interpret(
  context: SearchContext,
  text: string,
  within: boolean,
): Promise<FoundText> {
  const { db } = context.database;
  const named = within ? null : await findPlaceByName(db, text, 'exactly');
  if (named) return { means: 'place', place: named };
  const words = wordsOf(text);
  if (words.length === 0) return { means: 'nothing' };
  const found = await matchWords(context, words);
  if (found.means !== 'words' || found.hits > 0) return found;
  const likely = await corrected(context, words);
  if (likely.join(' ') !== words.join(' ')) {
    const place = within ? null : await findPlaceByName(db, likely.join(' '), 'exactly');
    if (place) return { means: 'place', place };
    const match = await matchWords(context, likely);
    if (match.means === 'words' && match.hits > 0) return match;
  }
  const place = within ? null : await findPlaceByName(db, text, 'nearly');
  return place ? { means: 'place', place } : found;
}

/** Interprets a text as the name of a place, unless a place is given, or as words. */
export function interpretText(
  context: SearchContext,
  text: string,
  withinPlace: boolean,
): Promise<FoundText> {
  return context.texts.of(`${withinPlace ? 'in' : ''} ${text.toLowerCase()}`, () =>
    interpret(context, text, withinPlace),
  );
}

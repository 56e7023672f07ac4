import type { FoundText } from './foundText.ts';
import type { SearchContext } from './searchContext.ts';
import { tsqueryOf } from '#src/rules/search/searchWords.ts';
import { foldedWords } from '#server/platform/database/searchWords.ts';
import { findPlaceByName } from './places.ts';

async function matchWords(
  { database, pace }: SearchContext,
  words: readonly string[],
  isEnglish: boolean,
): Promise<FoundText> {
  const { rows } = await database.pool.query<{ words: string; hits: number }>(
    `SELECT query::text AS words, (
       SELECT count(*)::integer
       FROM (SELECT FROM search.texts WHERE document @@ query LIMIT ${pace.few + 1}) AS bounded
     ) AS hits
     FROM to_tsquery('search.english', $1) AS english, to_tsquery('pg_catalog.simple', $1) AS simple,
       LATERAL (
         SELECT CASE WHEN numnode(english) > 0 OR $2 THEN english ELSE simple END
       ) AS asked (query)`,
    [tsqueryOf(words), isEnglish],
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
     FROM unnest($1::text[]) WITH ORDINALITY AS given (word, nth), search.folded_words(given.word) AS plain
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
  const words = await foldedWords(context.database, text);
  if (words.length === 0) return { means: 'nothing' };
  // “Å” is a name in other languages, though its folded form is a stop word of English.
  const isEnglish = /^[\0-\x7F]*$/.test(text);
  const found = await matchWords(context, words, isEnglish);
  if (found.means !== 'words' || found.hits > 0) return found;
  const likely = await corrected(context, words);
  if (likely.join(' ') !== words.join(' ')) {
    const place = within ? null : await findPlaceByName(db, likely.join(' '), 'exactly');
    if (place) return { means: 'place', place };
    const match = await matchWords(context, likely, isEnglish);
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

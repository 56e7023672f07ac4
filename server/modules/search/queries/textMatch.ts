import { tsqueryOf } from '#src/rules/search/searchWords.ts';
import { mistakesAllowed, mistakesBetween } from '#src/rules/texts/mistakes.ts';
import { foldedWords } from '#server/platform/database/searchWords.ts';
import type { FoundText, FoundWords } from './foundText.ts';
import { placeAlmostNamed, placeInText, placeNamed } from './placeByName.ts';
import type { SearchContext } from './searchContext.ts';

/** The words as a query of texts; null for stop words only. */
async function matchWords(
  { database, pace }: SearchContext,
  words: readonly string[],
  text: string,
): Promise<FoundWords | null> {
  // “Å” is a name in other languages, though its folded form is a stop word of English.
  const isEnglish = /^[\0-\x7F]*$/.test(text);
  const { rows } = await database.pool.query<{ query: string; hits: number }>(
    `SELECT query::text AS query, (
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
  return found?.query ? { ...found, text, isCorrected: false } : null;
}

/** Replaces each unknown word with the known word that differs by the fewest typing mistakes, if any. */
async function corrected({ database }: SearchContext, words: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ plain: string; known: boolean; near: string[] }>(
    `SELECT plain, EXISTS (SELECT FROM search.words WHERE word LIKE plain || '%') AS known,
       array(
         SELECT word FROM search.words WHERE word % plain ORDER BY similarity(word, plain) DESC, word LIMIT 20
       ) AS near
     FROM unnest($1::text[]) WITH ORDINALITY AS given (word, nth), search.folded_words(given.word) AS plain
     ORDER BY nth`,
    [words],
  );
  return rows.map(({ plain, known, near }) => {
    const most = mistakesAllowed(plain);
    const mistakesIn = (word: string) => mistakesBetween(word, plain, most);
    if (known) return plain;
    const [best = plain] = near
      .filter((word) => mistakesIn(word) <= most)
      .toSorted((a, b) => mistakesIn(a) - mistakesIn(b));
    return best;
  });
}

/** A place and the words beside its name, where homes of any place have these. */
async function placeAndWords(context: SearchContext, text: string): Promise<FoundText | null> {
  const found = await placeInText(context.database.db, text);
  if (!found) return null;
  const rest = await foldedWords(context.database, found.rest);
  return {
    place: found.place,
    words: rest.length === 0 ? null : await matchWords(context, rest, found.rest),
  };
}

/**
 * In this order: the name of a place, words that homes have, the name of a place among words, and the same with typing
 * mistakes. A text with more mistakes has no results.
 */
async function interpret(
  context: SearchContext,
  text: string,
  within: boolean,
): Promise<FoundText> {
  const { db } = context.database;
  const named = within ? null : await placeNamed(db, text);
  if (named) return { place: named, words: null };
  const words = await foldedWords(context.database, text);
  const found = words.length === 0 ? null : await matchWords(context, words, text);
  if (!found || found.hits > 0) return { place: null, words: found };
  if (!within) {
    const both = await placeAndWords(context, text);
    if (both) return both;
    const almost = await placeAlmostNamed(db, text);
    if (almost) return { place: almost, words: null };
  }
  const likely = await corrected(context, words);
  if (likely.join(' ') === words.join(' ')) return { place: null, words: found };
  const both = within ? null : await placeAndWords(context, likely.join(' '));
  if (both) return both;
  const match = await matchWords(context, likely, likely.join(' '));
  return { place: null, words: match && match.hits > 0 ? { ...match, isCorrected: true } : found };
}

/** Interprets a text as the name of a place, unless a place is given, as words, or as both. */
export function interpretText(
  context: SearchContext,
  text: string,
  withinPlace: boolean,
): Promise<FoundText> {
  return context.texts.of(`${withinPlace ? 'in' : ''} ${text.toLowerCase()}`, () =>
    interpret(context, text, withinPlace),
  );
}

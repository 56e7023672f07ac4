import { hasShortWords } from './isSearchable.ts';

const MAX_WORDS = 8;
/** A shorter beginning of a word in Latin letters would match too many. */
const MIN_PREFIX = 3;

/**
 * Scripts without spaces between words, or with endings that follow without one: Thai, Lao, Burmese, Korean, Khmer,
 * Japanese and Chinese. The same as in the function `search.spaced` of the database.
 */
const UNSPACED =
  '\\u0E00-\\u0EFF\\u1000-\\u109F\\u1100-\\u11FF\\u1780-\\u17FF\\u3005-\\u3007\\u3040-\\u30FF' +
  '\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const isUnspaced = (word: string) => new RegExp(`^[${UNSPACED}]`, 'u').test(word);

/** The words of a folded text; where there are no spaces between words, what stands between spaces. */
export const wordsOf = (folded: string): string[] =>
  [...folded.matchAll(WORD)].flatMap(([word]) => word.match(RUN) ?? []).slice(0, MAX_WORDS);

/** Each two signs that follow each other; one sign alone as the beginning of two. */
function pairsOf(word: string): string {
  const signs = Array.from(word);
  if (signs.length === 1) return `'${word}':*`;
  return signs
    .slice(1)
    .map((sign, at) => `'${signs[at] ?? ''}${sign}'`)
    .join(' & ');
}

/**
 * The words as PostgreSQL's `to_tsquery` reads them: a text must have all of them. The last one may be the beginning
 * of a word, which it still is while a person types.
 */
export const tsqueryOf = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      if (isUnspaced(word)) return pairsOf(word);
      const isPrefix =
        at === words.length - 1 && (word.length >= MIN_PREFIX || hasShortWords(word));
      return isPrefix ? `'${word}':*` : `'${word}'`;
    })
    .join(' & ');

import { isoDate, type IsoDate } from '../../dates/day.ts';
import { ARTICLES, leadsOn } from './phrases.ts';
import { createReader, type WordFilters } from './readPhrases.ts';
import { tokensOf, type Token } from './tokens.ts';

/**
 * Splits the text of a search into filters and the rest, in which no filter is left. Pure; never throws. Words of six
 * languages mean the same, in any order (`vocabulary/`).
 */
export function parseWords(text: string, today: IsoDate): WordFilters {
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  let found = NOTHING;
  for (;;) {
    const { rest: left, ...more } = parseOnce(rest, today);
    found = merged(found, more);
    // Removed words can bring the words of another phrase together.
    if (left === rest) return { ...found, rest };
    rest = left;
  }
}

export type { WordFilters } from './readPhrases.ts';

type Filters = Omit<WordFilters, 'rest'>;

const NOTHING: Filters = createReader([], isoDate('2000-01-01')).filters();

/** Both; where both have one, the first. */
function merged(first: Filters, second: Filters): Filters {
  const amenities = [...new Set([...first.amenities, ...second.amenities])];
  const known = Object.entries(first).filter(([, value]) => value !== null && value !== false);
  return { ...second, ...Object.fromEntries(known), amenities };
}

function parseOnce(text: string, today: IsoDate): WordFilters {
  const tokens = tokensOf(text);
  const reader = createReader(tokens, today);
  const cut = Array.from(tokens, () => false);
  for (let at = 0; at < tokens.length;) {
    const end = reader.read(at, cut);
    if (end > at) cutAround(tokens, cut, at, end);
    at = Math.max(end, at + 1, reader.skipTo(at));
  }
  return { ...reader.filters(), rest: cut.includes(true) ? restOf(text, tokens, cut) : text };
}

/** Cuts a feature, the words that lead to it, and those after it where it begins the text. */
function cutAround(tokens: readonly Token[], cut: boolean[], start: number, end: number): void {
  for (let at = start; at < end; at += 1) cut[at] = true;
  for (let at = start - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token || cut[at] || !(leadsOn(token.word) || ARTICLES.has(token.word))) break;
    cut[at] = true;
  }
}

/** The text without what is cut, and without words that joined it to the rest. */
function restOf(text: string, tokens: readonly Token[], cut: readonly boolean[]): string {
  let kept = tokens.filter((_, at) => !cut[at]);
  // “Pool in Lisbon”: what follows a feature at the beginning led from it to the place.
  if (cut[0]) while (kept[0] && leadsOn(kept[0].word)) kept = kept.slice(1);
  return kept
    .map((token, at) => {
      const previous = kept[at - 1];
      const written = text.slice(token.start, token.end);
      if (!previous) return written;
      const between = text.slice(previous.end, token.start);
      // Where something was cut between the two, a comma stays.
      const isNext = tokens.indexOf(token) === tokens.indexOf(previous) + 1;
      return (isNext ? between : token.isApart ? ', ' : ' ') + written;
    })
    .join('');
}

import type { SearchReply } from '#src/wire/search/search.ts';
import { cardJson } from './candidate.ts';
import { MANY_LISTINGS, nearestWithHomes, publicPlace } from './places.ts';
import { findWhere, prepare, type Where } from './prepareSearch.ts';
import { countAll } from './scanPage.ts';
import type { SearchContext } from './searchContext.ts';
import { type Count, readCursor, writeCursor } from './searchCursor.ts';
import { findPage, type Page, type Search } from './searchPage.ts';
import type { ParsedQuery } from './searchParams.ts';

/** With more listings, the count is an estimate. */
const MAX_EXACT_COUNT = 2_000;

/** Runs a search and returns the complete reply as JSON. Throws 422 with the invalid fields. */
export async function searchReplyText(
  context: SearchContext,
  parsed: ParsedQuery,
): Promise<string> {
  const { query } = parsed;
  const cursor = readCursor(query);
  const where = await findWhere(context, parsed);
  const search = await prepare(context, parsed, where, cursor?.position ?? null);
  const page = await findPage(search);
  const count = cursor?.count ?? (await countOf(search, page, where));
  const meta: SearchReply['meta'] = {
    next_cursor: page.next ? writeCursor(query, page.next, count) : null,
    count,
    place: where.place && publicPlace(where.place),
    words: where.words?.text ?? null,
    is_corrected: where.words?.isCorrected ?? false,
    nearest: where.place?.listings === 0 ? await nearestWithHomes(context, where.place) : [],
  };
  const cards = page.results.map(({ candidate, stay }) => cardJson(candidate, stay));
  return `{"data":[${cards.join(',')}],"meta":${JSON.stringify(meta)}}`;
}

async function countOf(search: Search, page: Page, { extent }: Where): Promise<Count> {
  if (!page.next) return { value: page.results.length, exact: true };
  if (!search.terms && extent <= MAX_EXACT_COUNT)
    return { value: await countAll(search), exact: true };
  // Extrapolate from the rows walked. For a place above the counting limit this is a lower bound.
  const share = page.fitted / Math.max(1, page.walked);
  const value = Math.max(page.fitted, Math.round(Math.min(extent, MANY_LISTINGS) * share));
  return { value, exact: false };
}

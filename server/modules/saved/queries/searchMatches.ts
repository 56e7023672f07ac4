import { ApiError } from '#server/platform/errors.ts';
import { searchReplyText } from '#server/modules/search/queries/search.ts';
import type { SearchContext } from '#server/modules/search/queries/searchContext.ts';
import { parseQuery } from '#server/modules/search/queries/searchParams.ts';
import { MAX_MATCHES } from '#src/rules/saved/searchAlerts.ts';
import { searchQuery, searchReply, type PropertyCard } from '#src/wire/search/search.ts';

const PAGE = 48;

/** Whether the search is still valid: its dates can pass, and its place can be deleted. */
export function hasPassed(text: string, now: Date): boolean {
  try {
    parseQuery(searchQuery.parse(Object.fromEntries(new URLSearchParams(text))), now);
    return false;
  } catch {
    return true;
  }
}

/**
 * The homes that match a saved search, the newest first, up to `MAX_MATCHES`. Null if the search is not valid
 * any more.
 */
export async function matchesOf(
  context: SearchContext,
  text: string,
): Promise<PropertyCard[] | null> {
  const parsed = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!parsed.success) return null;
  const query = { ...parsed.data, sort: 'newest', limit: PAGE } as const;
  const cards: PropertyCard[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageOf(context, cursor === null ? query : { ...query, cursor });
    if (!page) return null;
    cards.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null && cards.length < MAX_MATCHES);
  return cards.slice(0, MAX_MATCHES);
}

async function pageOf(context: SearchContext, query: Parameters<typeof parseQuery>[0]) {
  try {
    const text = await searchReplyText(context, parseQuery(query, context.now()));
    return searchReply.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}

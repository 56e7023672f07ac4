import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PropertyCard, SearchReply } from '#src/wire/search/search.ts';
import { searchPages, type SearchResultsPage } from '#src-market/data/search/search.ts';
import { apiQuery } from '../searchParams.ts';
import type { Currency, Search } from '../search.ts';

/** The results of a search by page. The previous results stay visible while new ones load. */
export function useResults(search: Search) {
  const { call } = useApp();
  return useInfiniteQuery({
    ...searchPages(call, apiQuery(search), search.cursor),
    placeholderData: keepPreviousData,
  });
}

export interface SearchResults {
  readonly cards: readonly PropertyCard[];
  readonly count: SearchReply['meta']['count'];
  readonly place: SearchReply['meta']['place'];
  readonly next_cursor: string | null;
  readonly rejected: NonNullable<SearchResultsPage['rejected']>;
  /** The currency of the price filter: the chosen one, else that of most results. */
  readonly currency: Currency;
  /** The currencies of the results, most frequent first. */
  readonly currencies: readonly Currency[];
}

const NO_ERRORS = {};
const DEFAULT_CURRENCY = 'EUR';

/** Merges the pages and removes duplicates, which changes between two requests can cause. */
export function mergePages(
  search: Search,
  pages: readonly SearchResultsPage[],
): SearchResults | null {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return null;
  const cards = [
    ...new Map(pages.flatMap((page) => page.data).map((card) => [card.id, card])).values(),
  ];
  const counts = new Map<Currency, number>();
  for (const { currency } of cards) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const currencies = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  return {
    cards,
    count: first.meta.count,
    place: first.meta.place,
    next_cursor: last.meta.next_cursor,
    rejected: first.rejected ?? NO_ERRORS,
    currency: search.currency ?? currencies[0] ?? DEFAULT_CURRENCY,
    currencies,
  };
}

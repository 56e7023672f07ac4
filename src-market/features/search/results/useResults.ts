import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PropertyCard, SearchReply } from '#src/wire/search/search.ts';
import { searchPages, type SearchResultsPage } from '#src-market/data/search/searchPages.ts';
import { apiQuery } from '../searchParams.ts';
import type { Search } from '../search.ts';

/** The results of a search by page. The previous results stay visible while new ones load. */
export function useResults(search: Search) {
  const { call, config } = useApp();
  return useInfiniteQuery({
    ...searchPages(call, apiQuery(search, config.display), search.cursor),
    placeholderData: keepPreviousData,
  });
}

export interface SearchResults {
  readonly cards: readonly PropertyCard[];
  readonly count: SearchReply['meta']['count'];
  readonly place: SearchReply['meta']['place'];
  /** The words that the stays have, beside the name of the place. */
  readonly words: string | null;
  readonly is_corrected: boolean;
  /** For a place without stays. */
  readonly nearest: SearchReply['meta']['nearest'];
  readonly next_cursor: string | null;
  readonly rejected: NonNullable<SearchResultsPage['rejected']>;
}

const NO_ERRORS = {};

/** Merges the pages and removes duplicates, which changes between two requests can cause. */
export function mergePages(pages: readonly SearchResultsPage[]): SearchResults | null {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return null;
  const cards = [
    ...new Map(pages.flatMap((page) => page.data).map((card) => [card.id, card])).values(),
  ];
  return {
    cards,
    count: first.meta.count,
    place: first.meta.place,
    words: first.meta.words,
    is_corrected: first.meta.is_corrected,
    nearest: first.meta.nearest,
    next_cursor: last.meta.next_cursor,
    rejected: first.rejected ?? NO_ERRORS,
  };
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PropertyCard, SearchReply } from '#src/wire/search/search.ts';
import { searchPages, type SearchPage } from '#src-market/data/search/search.ts';
import { apiQuery } from '../searchParams.ts';
import type { Currency, Search } from '../search.ts';

/** The results of a search, page after page; those of the last search stand in while they load. */
export function useResults(search: Search) {
  const { call } = useApp();
  return useInfiniteQuery({
    ...searchPages(call, apiQuery(search), search.cursor),
    placeholderData: keepPreviousData,
  });
}

export interface Found {
  readonly cards: readonly PropertyCard[];
  readonly count: SearchReply['meta']['count'];
  readonly place: SearchReply['meta']['place'];
  readonly next_cursor: string | null;
  readonly refused: NonNullable<SearchPage['refused']>;
  /** The currency that prices are asked for in: the one chosen, else that of most results. */
  readonly currency: Currency;
  /** Those of the results, the most usual first. */
  readonly currencies: readonly Currency[];
}

const NO_FAULTS = {};
const USUAL_CURRENCY = 'EUR';

/** The pages as one list, without the doubles that a change between two pages can bring. */
export function foundIn(search: Search, pages: readonly SearchPage[]): Found | null {
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
    refused: first.refused ?? NO_FAULTS,
    currency: search.currency ?? currencies[0] ?? USUAL_CURRENCY,
    currencies,
  };
}

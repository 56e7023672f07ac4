import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { SearchReply } from '#src/wire/search/search.ts';
import { searchPages } from '#src-market/data/search/searchPages.ts';
import { apiQuery, searchHref } from '../searchParams.ts';
import type { Search } from '../search.ts';
import { broaderSearches, type BroaderSearch, type FoundPlace } from './broaderSearches.ts';

declare global {
  interface QueryKeys {
    broader: [href: string];
  }
}

export interface CountedSearch extends BroaderSearch {
  readonly count: SearchReply['meta']['count'];
}

/** More would be hard to compare. */
const MAX_OFFERS = 5;

/** The broader searches that find something, each with its first page in the cache. */
export function useBroaderCounts(search: Search, found: FoundPlace) {
  const { call, config } = useApp();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['broader', searchHref(search)],
    queryFn: async () => {
      const counted = await Promise.all(
        broaderSearches(search, found).map(async (offer): Promise<CountedSearch[]> => {
          const query = searchPages(call, apiQuery(offer.search, config.display));
          const { pages } = await queryClient.infiniteQuery(query);
          const [first] = pages;
          return first && first.data.length > 0 ? [{ ...offer, count: first.meta.count }] : [];
        }),
      );
      return counted.flat().slice(0, MAX_OFFERS);
    },
    staleTime: 60_000,
  });
}

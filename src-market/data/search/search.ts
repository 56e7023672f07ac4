import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { searchProperties } from '#src/wire/search/endpoints/search.ts';
import { listPlaces } from '#src/wire/search/endpoints/places.ts';

declare global {
  interface QueryKeys {
    places: [text: string] | ['one', id: string];
    featured: [];
  }
}

/** Places whose name starts with the text; without text, the destinations of the home page. */
export const placesQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) => (await call(listPlaces, { query: { q: text }, signal })).data,
    staleTime: 10 * 60_000,
  });

/** The recommended properties for an empty search. */
export const featuredQuery = (call: Call) =>
  queryOptions({
    queryKey: ['featured'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'recommended', limit: 6 } as const;
      return (await call(searchProperties, { query, signal })).data;
    },
    staleTime: 60_000,
  });

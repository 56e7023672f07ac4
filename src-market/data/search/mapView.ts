import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call, QueryParams } from '#src/session/request.ts';
import { getMapView } from '#src/wire/search/endpoints/search.ts';

declare global {
  interface QueryKeys {
    'map-view': [query: unknown, visible: unknown];
  }
}

/** The homes of a search in the visible area of a map. */
export const mapViewQuery = (
  call: Call,
  query: QueryParams,
  visible: { readonly bbox: string; readonly zoom: number } | null,
) =>
  queryOptions({
    queryKey: ['map-view', query, visible],
    queryFn: async ({ signal }) => {
      const { bbox, zoom } = visible ?? { bbox: '', zoom: 0 };
      return (await call(getMapView, { query: { ...query, bbox, zoom }, signal })).data;
    },
    enabled: visible !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

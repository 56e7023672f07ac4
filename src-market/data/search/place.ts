import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getPlace } from '#src/wire/search/endpoints/places.ts';

/** One of our locations. */
export const placeQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['places', 'one', id],
    queryFn: async ({ signal }) => (await call(getPlace, { params: { id }, signal })).data,
    staleTime: 10 * 60_000,
  });

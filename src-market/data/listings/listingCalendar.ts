import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Call } from '#src/session/request.ts';
import { getListingCalendar } from '#src/wire/listings/endpoints/seller.ts';

/** The nights of `[from, to)` of one home, 400 at most. */
export const listingCalendarQuery = (call: Call, id: string, from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['calendar', 'home', id, from, to],
    queryFn: async ({ signal }) =>
      (await call(getListingCalendar, { params: { id }, query: { from, to }, signal })).data,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === id ? keepPreviousData(previous) : undefined,
    staleTime: 5_000,
  });

import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Call } from '#src/session/request.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import { getPropertyCalendar } from '#src/wire/listings/endpoints/properties.ts';

type CalendarNights = CalendarReply['data']['nights'];

/** The API takes at most 400 days a request, so the booking window is requested in two halves. */
const WINDOW_DAYS = Math.ceil(BOOKING_WINDOW_DAYS / 2) + 1;

/** The calendar from `from` until the day before `to`. */
const calendarQuery = (call: Call, id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['property', id, 'calendar', from, to],
    queryFn: async ({ signal }) =>
      (await call(getPropertyCalendar, { params: { id }, query: { from, to }, signal })).data,
    staleTime: 5_000,
  });

/** All taken nights from `from` to the end of the booking window. */
export function useNights(property_id: string, from: IsoDate) {
  const { call } = useApp();
  const starts = [from, addDays(from, WINDOW_DAYS)];
  return useQueries({
    queries: starts.map((start) =>
      calendarQuery(call, property_id, start, addDays(start, WINDOW_DAYS)),
    ),
    combine: (windows) => ({
      taken: windows.flatMap(({ data }) => data?.taken ?? []),
      /** Which of them are taken only for preparation. */
      preparation: windows.flatMap(({ data }) => data?.preparation ?? []),
      /** Rates of single nights, for `nights` of the property's rates. */
      nights: Object.assign({}, ...windows.map(({ data }) => data?.nights)) as CalendarNights,
      today: windows[0]?.data?.today ?? from,
      pending: windows.some(({ isPending }) => isPending),
      failed: windows.find(({ data, error }) => !data && error)?.error ?? null,
      retry: () => {
        for (const query of windows) if (query.error) void query.refetch();
      },
    }),
  });
}

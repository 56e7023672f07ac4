import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Call } from '#src/session/request.ts';
import {
  editCalendar,
  findFreeHomes,
  getCalendar,
  undoCalendarEdit,
} from '#src/wire/calendar/endpoints/calendar.ts';
import type { CalendarEdit, CalendarHome } from '#src/wire/calendar/calendar.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';
import { homeAfter, nightsAfter } from './calendarChange.ts';

declare global {
  interface QueryKeys {
    calendar:
      | ['nights' | 'free', from: string, to: string]
      | ['home', id: string, from: string, to: string]
      | ['suggestions', id: string];
  }
}

const NIGHTS = ['calendar', 'nights'] as const;
const HOME = ['calendar', 'home'] as const;

/** All the seller's homes with their nights of `[from, to)`, 62 at most, by title. */
export const calendarQuery = (call: Call, from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: [...NIGHTS, from, to],
    queryFn: async ({ signal }) => {
      const homes: CalendarHome[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor, signal);
        homes.push(...page.data);
        cursor = page.meta.next_cursor;
      } while (cursor !== null);
      return homes;
      function pageOf(at: string | null, aborted: AbortSignal) {
        return call(getCalendar, { query: { from, to, cursor: at ?? undefined }, signal: aborted });
      }
    },
    staleTime: 30_000,
    // Comparing thousands of nights takes longer than drawing the visible ones.
    structuralSharing: false,
  });

export const freeHomesQuery = (call: Call, from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['calendar', 'free', from, to],
    queryFn: async ({ signal }) =>
      (await call(findFreeHomes, { query: { from, to }, signal })).data,
    staleTime: 0,
  });

/** Shows the edit in all loaded calendars. */
function showEdit(queryClient: QueryClient, edit: CalendarEdit): void {
  const ids = new Set(edit.property_ids);
  for (const [key, homes] of queryClient.getQueriesData<CalendarHome[]>({ queryKey: NIGHTS })) {
    const first = key[2] as IsoDate;
    queryClient.setQueryData(
      key,
      homes?.map((home) => (ids.has(home.id) ? homeAfter(home, first, edit) : home)),
    );
  }
  for (const id of ids)
    queryClient.setQueriesData<ListingCalendar>(
      { queryKey: [...HOME, id] },
      (calendar) => calendar && nightsAfter(calendar, edit),
    );
}

/** Refetches the calendars, and what else shows prices and free nights. */
export function refreshCalendars(queryClient: QueryClient): Promise<unknown> {
  void refetch(queryClient, [['listings'], ['property'], ['search']]);
  return refetch(queryClient, [['calendar']]);
}

/** Changes nights; shown at once, and taken back where the server refuses. */
export function useEditCalendar() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (edit: CalendarEdit) => (await call(editCalendar, { body: edit })).data,
    onMutate: async (edit) => {
      await queryClient.cancelQueries({ queryKey: ['calendar'] });
      const before = queryClient.getQueriesData({ queryKey: ['calendar'] });
      showEdit(queryClient, edit);
      return { before };
    },
    onError: (_error, _edit, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => refreshCalendars(queryClient),
  });
}

export function useUndoCalendarEdit() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoCalendarEdit, { params: { id }, body: {} }),
    onSettled: () => refreshCalendars(queryClient),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import {
  getPriceSuggestions,
  savePriceSettings,
  takePriceSuggestions,
} from '#src/wire/priceSuggestions/endpoints/priceSuggestions.ts';
import type {
  PriceSettingsEdit,
  SuggestionsTaken,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { refreshCalendars } from './calendar/calendar.ts';

/** The suggested prices of a home for the next 365 nights; refetched with the calendars. */
export const suggestionsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['calendar', 'suggestions', id],
    queryFn: async ({ signal }) =>
      (await call(getPriceSuggestions, { params: { id }, signal })).data,
    staleTime: 30_000,
  });

/** Saves the settings; automatic prices appear in the calendars at once. */
export function useSavePriceSettings(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PriceSettingsEdit) =>
      (await call(savePriceSettings, { params: { id }, body })).data,
    onSuccess: (data) => queryClient.setQueryData(suggestionsQuery(call, id).queryKey, data),
    onSettled: () => refreshCalendars(queryClient),
  });
}

/** Sets the suggested prices of a range. Returns the id of the edit, which the calendar undoes. */
export function useTakeSuggestions(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SuggestionsTaken) =>
      (await call(takePriceSuggestions, { params: { id }, body })).data.id,
    onSettled: () => refreshCalendars(queryClient),
  });
}

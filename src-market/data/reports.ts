import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { type Preset, presetPeriod } from '#src/rules/reports/period.ts';
import type { Call } from '#src/session/request.ts';
import { getSellerReport, getSellerTodo } from '#src/wire/reports/endpoints/dashboards.ts';
import { getSellerEarnings } from '#src/wire/reports/endpoints/payments.ts';

/** The report of the seller's properties for a period, compared with the period before. */
export const sellerReportQuery = (call: Call, preset: Preset) =>
  queryOptions({
    queryKey: ['seller', 'analytics', preset],
    queryFn: async ({ signal }) => {
      const period = presetPeriod(preset, isoDate(serverNow().toISOString().slice(0, 10)));
      return (
        await call(getSellerReport, {
          query: { from: period.from, to: period.to },
          signal,
        })
      ).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** What the seller has to do; refetched with their bookings. */
export const sellerTodoQuery = (call: Call) =>
  queryOptions({
    queryKey: ['bookings', 'todo'],
    queryFn: ({ signal }) => call(getSellerTodo, { signal }),
    staleTime: 5_000,
  });

export const earningsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['payouts', 'earnings'],
    queryFn: async ({ signal }) => (await call(getSellerEarnings, { signal })).data,
    staleTime: 30_000,
  });

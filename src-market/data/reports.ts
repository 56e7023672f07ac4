import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { type Preset, presetPeriod } from '#src/rules/reports/period.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Call } from '#src/session/request.ts';
import type { QueryInputOf } from '#src/wire/endpoint.ts';
import {
  getSellerReport,
  getSellerReportCsv,
  getSellerTodo,
} from '#src/wire/reports/endpoints/dashboards.ts';
import { getListingOverview } from '#src/wire/reports/endpoints/listingOverview.ts';
import { getSellerEarnings, getSellerEarningsCsv } from '#src/wire/reports/endpoints/payments.ts';

declare global {
  interface QueryKeys {
    seller: ['analytics', preset: Preset];
  }
}

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

/** The report of a period as CSV. */
export const sellerReportCsv = (base: string, period: QueryInputOf<typeof getSellerReportCsv>) =>
  addressOf(base, getSellerReportCsv, { query: period });

/** The earnings of the last twelve months as CSV. */
export const earningsCsv = (base: string) => addressOf(base, getSellerEarningsCsv);

export const listingOverviewQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['listings', 'one', id, 'overview'],
    queryFn: async ({ signal }) =>
      (await call(getListingOverview, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isoDate } from '#src/rules/dates/day.ts';
import { type Preset, presetPeriod } from '#src/rules/reports/period.ts';
import type { Call } from '#src/session/request.ts';
import type { SellerReport } from '#src/wire/reports/analytics.ts';
import type { SellerEarnings } from '#src/wire/reports/paymentReports.ts';

/** The report of the seller's properties for a period, compared with the period before. */
export const sellerReportQuery = (call: Call, preset: Preset) =>
  queryOptions({
    queryKey: ['seller', 'analytics', preset],
    queryFn: async ({ signal }) => {
      const period = presetPeriod(preset, isoDate(new Date().toISOString().slice(0, 10)));
      return (
        await call<{ data: SellerReport }>('GET', '/v1/seller/analytics', {
          query: { from: period.from, to: period.to },
          signal,
        })
      ).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const earningsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['payouts', 'earnings'],
    queryFn: async ({ signal }) =>
      (await call<{ data: SellerEarnings }>('GET', '/v1/seller/payment-analytics', { signal }))
        .data,
    staleTime: 30_000,
  });

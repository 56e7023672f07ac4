import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AnyCall } from '#src/session/request.ts';
import type { DataOf, Endpoint, QueryInputOf } from '#src/wire/endpoint.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    report: [route: string, query: unknown];
  }
}

type ReportEndpoint = Endpoint<`GET /v1/admin/${string}`>;

const REPORT_TIMEOUT_MS = 20_000;

/** A report of the server. The previous report is shown until the next has loaded. */
export function useReport<E extends ReportEndpoint>(
  endpoint: E,
  query: QueryInputOf<E>,
): UseQueryResult<DataOf<E>> {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['report', endpoint.route, query],
    queryFn: async () => {
      // The type of any report: TypeScript cannot infer the options of an unknown endpoint.
      const call = api.call as AnyCall;
      const reply = await call(endpoint, { query, timeoutMs: REPORT_TIMEOUT_MS });
      return (reply as { readonly data: DataOf<E> }).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

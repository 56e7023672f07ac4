import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { StaffDataProvider } from '../dataProvider.ts';

type Query = Readonly<Record<string, string>>;

const pathOf = (path: string, query: Query) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** A report of the server, validated. The previous report is shown until the next has loaded. */
export function useReport<Data>(
  path: string,
  query: Query,
  schema: z.ZodType<Data>,
): UseQueryResult<Data> {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['report', path, query],
    queryFn: async () =>
      z
        .object({ data: schema })
        .parse(await api.request(pathOf(path, query), { timeoutMs: 20_000 })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The address of a report as CSV. */
export function useCsvAddress(path: string, query: Query): string {
  const { config } = useApp();
  return `${config.backend_url}/api/v1/admin/${pathOf(`${path}.csv`, query)}`;
}

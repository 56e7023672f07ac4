import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { getWaiting } from '#src/wire/backOffice/endpoints/waiting.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

const REFRESH_MS = 60_000;

/** How many records wait for staff, by the path of their list or the name of their queue. */
export function useWaiting(): Readonly<Record<string, number>> {
  const api = useDataProvider<StaffDataProvider>();
  const { data } = useQuery({
    // A decision of a queue, which invalidates `review`, changes the counts too.
    queryKey: ['review', 'waiting'],
    queryFn: async () => (await api.call(getWaiting)).data,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 4,
  });
  return data ?? {};
}

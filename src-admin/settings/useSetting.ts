import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Call } from '#src/session/request.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    settings: ['refund' | 'dispute' | 'listings' | 'exchange-rates'];
  }
}

interface Setting<Values> {
  readonly queryKey: readonly ['settings', StaffQueryKeys['settings'][0]];
  readonly load: (call: Call) => Promise<{ readonly data: Values }>;
  readonly save: (call: Call, body: Values) => Promise<{ readonly data: Values }>;
}

/** Reads one group of settings and saves it as a whole. */
export function useSetting<Values>(setting: Setting<Values>) {
  const { call } = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const { queryKey } = setting;
  const query = useQuery({
    queryKey,
    queryFn: async () => (await setting.load(call)).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    mutationFn: async (body: Values) => (await setting.save(call, body)).data,
    onSuccess: (fresh) => client.setQueryData<Values>(queryKey, fresh),
  });
  return { query, save };
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    bulk: [path: string, ids: unknown];
  }
}

/** The selected records as they are now, without those that no longer exist. */
export function useSelectedRecords({ path }: Resource, selected: readonly RaRecord['id'][]) {
  const api = useDataProvider<StaffDataProvider>();
  // Finished records are deselected meanwhile: keep the first selection.
  const [ids] = useState(selected);
  const { data, error } = useQuery({
    queryKey: ['bulk', path, ids],
    queryFn: async () => (await api.getMany<RaRecord>(path, { ids: [...ids] })).data,
    gcTime: 0,
    staleTime: 'static',
  });
  return { ids, records: data ?? null, error };
}

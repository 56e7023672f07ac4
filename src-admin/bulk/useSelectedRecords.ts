import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import type { Failure } from './runEach.ts';

/** Records are fetched in so many to a request, for the ids stand in its address. */
const FETCHED_AT_ONCE = 100;

/** The records that were chosen when it began, as they are now; and those that are not there any more. */
export function useSelectedRecords({ path }: Resource, chosen: readonly RaRecord['id'][]) {
  const api = useDataProvider<StaffDataProvider>();
  // What is done is no longer chosen.
  const [ids] = useState(chosen);
  const { data, error } = useQuery({
    queryKey: ['bulk', path, ids],
    queryFn: async () => {
      const records: RaRecord[] = [];
      for (let from = 0; from < ids.length; from += FETCHED_AT_ONCE) {
        const part = ids.slice(from, from + FETCHED_AT_ONCE);
        records.push(...(await api.getMany<RaRecord>(path, { ids: [...part] })).data);
      }
      return records;
    },
    gcTime: 0,
    staleTime: 'static',
  });
  const there = new Set(data?.map(({ id }) => id));
  const gone: readonly Failure<RaRecord>[] = ids
    .filter((id) => !there.has(id))
    .map((id) => ({ item: { id }, reason: 'This is not there any more.' }));
  return { ids, records: data ?? null, gone, error };
}

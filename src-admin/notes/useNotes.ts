import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import type { Call } from '#src/session/request.ts';
import { getNotes, listStaff } from '#src/wire/backOffice/endpoints/notes.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    staff: [];
  }
}

/** The notes of a record. Their key begins with the resource's path, so that a live change refetches them. */
export function useNotes({ path }: Resource, id: RaRecord['id']) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const queryKey = [path, 'notes', String(id)] as const;
  const params = { resource: path, id: String(id) };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(getNotes, { params })).data,
  });
  const change = useMutation({
    mutationFn: (send: (call: Call, given: typeof params) => Promise<unknown>) =>
      send(api.call, params),
    onError: (failure) => notify(failure.message, { type: 'error' }),
    // A refused change also shows what another person changed.
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return { data, error, refetch, change };
}

/** Everyone who can be mentioned and assigned. */
export function useStaff() {
  const api = useDataProvider<StaffDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['staff'],
    queryFn: async () => (await api.call(listStaff)).data,
  });
  return data;
}

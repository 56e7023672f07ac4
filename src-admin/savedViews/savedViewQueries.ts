import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { z } from 'zod';
import { listPreference, savedView, type ListPreference } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

const viewsReply = z.object({
  data: z.object({ views: z.array(savedView), preference: listPreference }),
});
type Views = z.infer<typeof viewsReply>['data'];

const keyOf = ({ path }: Resource) => ['views', path] as const;

/** The views of a list and the preference of the signed-in user. */
export function useSavedViews(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: keyOf(resource),
    queryFn: async () => viewsReply.parse(await api.request(`${resource.path}/views`)).data,
    staleTime: 60_000,
  }).data;
}

/** Saves a preference, with an optimistic update. */
export function useSavePreference(resource: Resource): (preference: ListPreference) => void {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const key = keyOf(resource);
  const { mutate } = useMutation({
    mutationFn: (body: ListPreference) =>
      api.request(`${resource.path}/preference`, { method: 'PUT', body }),
    onMutate: (preference) =>
      client.setQueryData<Views>(
        key,
        (known) => known && { ...known, preference: { ...known.preference, ...preference } },
      ),
    onError: (error: Error) => {
      notify(error.message, { type: 'error' });
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}

/** Writes a view and refetches the views of the list. */
export function useWriteView(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      method,
      body,
    }: {
      id?: string;
      method: 'POST' | 'PUT' | 'DELETE';
      body?: unknown;
    }) => {
      const reply = await api.request(`${resource.path}/views${id ? `/${id}` : ''}`, {
        method,
        body,
      });
      await client.invalidateQueries({ queryKey: keyOf(resource) });
      return method === 'DELETE' ? null : z.object({ data: savedView }).parse(reply).data;
    },
  });
}

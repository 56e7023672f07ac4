import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ListPreference, SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import {
  changeView,
  createView,
  listSavedViews,
  removeView,
  savePreference,
} from '#src/wire/backOffice/endpoints/views.ts';
import type { ListViews, NewView, ViewChanges } from '#src/wire/backOffice/views.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useReadsAll } from '../declaration/useReadsAll.ts';

declare global {
  interface StaffQueryKeys {
    views: [path: string];
  }
}

const keyOf = ({ path }: Resource) => ['views', path] as const;

/** The views of a list and the preference of the signed-in user. */
export function useSavedViews(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const enabled = useReadsAll(resource);
  return useQuery({
    queryKey: keyOf(resource),
    queryFn: async () =>
      (await api.call(listSavedViews, { params: { resource: resource.path } })).data,
    staleTime: 60_000,
    enabled,
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
      api.call(savePreference, { params: { resource: resource.path }, body }),
    mutationKey: key,
    onMutate: async (preference) => {
      // A reply on its way is from before the choice.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ListViews>(
        key,
        (known) => known && { ...known, preference: { ...known.preference, ...preference } },
      );
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    // The last of several choices fetches what was saved.
    onSettled: () =>
      client.isMutating({ mutationKey: key }) === 1
        ? client.invalidateQueries({ queryKey: key })
        : undefined,
  });
  return mutate;
}

/** A view to save, the changes of one, or its removal. */
export type ViewWrite =
  | { readonly save: NewView }
  | { readonly id: string; readonly changes: ViewChanges }
  | { readonly remove: string };

/** Writes a view and refetches the views of the list. Resolves to the view, null after a removal. */
export function useWriteView(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const params = { resource: resource.path };
  const write = async (view: ViewWrite): Promise<SavedView | null> => {
    if ('save' in view) return (await api.call(createView, { params, body: view.save })).data;
    if ('remove' in view) {
      await api.call(removeView, { params: { ...params, view: view.remove } });
      return null;
    }
    const { id, changes } = view;
    return (await api.call(changeView, { params: { ...params, view: id }, body: changes })).data;
  };
  return useMutation({
    mutationFn: async (view: ViewWrite) => {
      const saved = await write(view);
      await client.invalidateQueries({ queryKey: keyOf(resource) });
      return saved;
    },
  });
}

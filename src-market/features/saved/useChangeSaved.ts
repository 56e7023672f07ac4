import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { writeSaved, type SavedWrite } from '#src-market/data/saved/saved.ts';

/** Sends a change of the lists; shows why the server refused it. */
export function useChangeSaved() {
  const { t } = useLingui();
  const app = useApp();
  return useMutation({
    mutationFn: (write: SavedWrite) => writeSaved(app, write),
    onError: (error) =>
      toast({
        id: 'saved',
        title: t`The change was not saved`,
        description: error.message,
        colour: 'error',
      }),
  });
}

import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { writeSearches, type SearchesWrite } from '#src-market/data/saved/savedSearches.ts';

/** Sends a change of the saved searches; shows why the server refused it. */
export function useWriteSearches() {
  const { t } = useLingui();
  const app = useApp();
  return useMutation({
    mutationFn: (write: SearchesWrite) => writeSearches(app, write),
    onError: (error) =>
      toast({
        id: 'saved-searches',
        title: t`The change was not saved`,
        description: error.message,
        colour: 'error',
      }),
  });
}

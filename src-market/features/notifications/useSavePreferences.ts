import { useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import type { PreferencesRequest } from '#src/wire/notifications/notification.ts';
import { useChangePreferences } from '#src-market/data/notifications.ts';

const TOAST_ID = 'notification-preferences';

/** Saves a change at once and says so, with a way to undo it or to try again. */
export function useSavePreferences() {
  const { t } = useLingui();
  const { mutate } = useChangePreferences();
  const save = (change: PreferencesRequest, undo: PreferencesRequest | null) =>
    mutate(change, {
      onSuccess: () => {
        toast({
          id: TOAST_ID,
          title: t`Saved`,
          colour: 'success',
          ...(undo && { action: { label: t`Undo`, press: () => save(undo, null) } }),
        });
      },
      onError: (error) => {
        toast({
          id: TOAST_ID,
          title: t`Your change was not saved`,
          description: error.message,
          colour: 'error',
          action: { label: t`Try again`, press: () => save(change, undo) },
        });
      },
    });
  return save;
}

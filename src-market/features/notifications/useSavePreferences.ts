import { useLingui } from '@lingui/react/macro';
import { startTransition, useOptimistic } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type {
  NotificationPreferences,
  PreferencesRequest,
} from '#src/wire/notifications/notification.ts';
import { useChangePreferences } from '#src-market/data/notifications/notifications.ts';
import { changedPreferences } from './changedPreferences.ts';

const TOAST_ID = 'notification-preferences';

/** Saves a change; `undo` is the change that takes it away again. */
export type SavePreferences = (change: PreferencesRequest, undo: PreferencesRequest) => void;

/**
 * Saves a change immediately and says so, with a way to undo it or to try again. Until the server has
 * answered, the preferences are shown with the change, in the same frame as the press.
 */
export function useSavePreferences(saved: NotificationPreferences): {
  readonly preferences: NotificationPreferences;
  readonly save: SavePreferences;
} {
  const { t } = useLingui();
  const { mutateAsync } = useChangePreferences();
  const [preferences, show] = useOptimistic(saved, changedPreferences);
  const send = (change: PreferencesRequest, undo: PreferencesRequest | null) =>
    startTransition(async () => {
      show(change);
      try {
        await mutateAsync(change);
        toast({
          id: TOAST_ID,
          title: t`Saved`,
          colour: 'success',
          ...(undo && { action: { label: t`Undo`, press: () => send(undo, null) } }),
        });
      } catch (error) {
        toast({
          id: TOAST_ID,
          title: t`Your change was not saved`,
          description: error instanceof Error ? error.message : '',
          colour: 'error',
          action: { label: t`Try again`, press: () => send(change, undo) },
        });
      }
    });
  return { preferences, save: send };
}

import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { MAX_SAVED } from '#src/rules/saved/limits.ts';
import { dropHome, putHome, savedQuery, writeSaved } from '#src-market/data/saved/saved.ts';
import type { PickedHome } from '#src-market/ui/propertyCards/picked.ts';
import type { SavedOverview } from '#src/wire/saved/saved.ts';
import { localPicks, setLocalPicks } from './localPicks.ts';
import { toggledIn } from './toggledIn.ts';

type Entry = SavedOverview['homes'][number];

/** Saves a home or removes it, at once and with undo: on the server for buyers, else in the browser. */
export function useToggleSaved(
  buyer: boolean,
  guest: boolean,
): (home: PickedHome) => Promise<void> {
  const { t } = useLingui();
  const app = useApp();
  return useCallback(
    async (home) => {
      const { id } = home;
      const show = (title: string, undo: () => void, description?: string) =>
        toast({
          id: 'picks',
          title,
          ...(description && { description }),
          colour: 'success',
          action: { label: t`Undo`, press: undo },
        });

      const toggleLocal = () => {
        const before = localPicks().saved;
        const saved = toggledIn(before, home);
        const added = saved.length > before.length;
        if (added && saved.length > MAX_SAVED) {
          toast({
            id: 'picks',
            title: t`You can save up to ${MAX_SAVED} homes`,
            colour: 'warning',
          });
          return;
        }
        setLocalPicks({ saved });
        const undo = () => setLocalPicks({ saved: toggledIn(localPicks().saved, home) });
        const where = guest
          ? t`It is kept in this browser. Log in to keep it in your account.`
          : t`It is kept in this browser. Use a buyer profile to keep it in your account.`;
        if (added) show(t`Saved`, undo, where);
        else show(t`Removed from saved homes`, undo);
      };

      const put = (entry?: Entry) =>
        writeSaved(
          app,
          putHome(id, entry ? { list_id: entry.list_id, note: entry.note } : {}),
          (before) => ({
            ...before,
            homes: [...before.homes, entry ?? { property_id: id, list_id: '', note: '' }],
          }),
        );
      const remove = () =>
        writeSaved(app, dropHome(id), (before) => ({
          ...before,
          homes: before.homes.filter(({ property_id }) => property_id !== id),
        }));
      const report = (error: unknown) =>
        toast({
          id: 'picks',
          title: t`The change was not saved`,
          ...(error instanceof Error && { description: error.message }),
          colour: 'error',
        });

      if (!buyer) {
        toggleLocal();
        return;
      }
      try {
        const { homes } = await app.queryClient.query(savedQuery(app.call));
        const entry = homes.find(({ property_id }) => property_id === id);
        if (entry) {
          const removed = remove();
          show(t`Removed from saved homes`, () => void put(entry).catch(report));
          await removed;
        } else {
          const saved = put();
          show(t`Saved`, () => void remove().catch(report));
          await saved;
        }
      } catch (error) {
        report(error);
      }
    },
    [app, buyer, guest, t],
  );
}

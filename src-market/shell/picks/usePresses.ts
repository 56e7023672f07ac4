import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { MAX_COMPARED } from '#src/rules/saved/limits.ts';
import { presses, watchPicked, type PickedHome } from '#src-market/ui/propertyCards/picked.ts';
import { localPicks, setLocalPicks } from './localPicks.ts';
import { toggledIn } from './toggledIn.ts';
import { useToggleSaved } from './useToggleSaved.ts';

/** Handles presses of the buttons, also those from before this was loaded. */
export function usePresses(buyer: boolean, guest: boolean): void {
  const { t } = useLingui();
  const app = useApp();
  const toggleSaved = useToggleSaved(buyer, guest);
  useEffect(() => {
    const toggleCompared = (home: PickedHome) => {
      const compared = toggledIn(localPicks().compared, home);
      if (compared.length <= MAX_COMPARED) setLocalPicks({ compared });
      else
        toast({
          id: 'picks',
          title: t`You can compare up to ${MAX_COMPARED} homes`,
          description: t`Remove one to add ${isolate(home.title)}.`,
          colour: 'warning',
        });
    };
    const handle = () => {
      for (const [kind, home] of presses.splice(0))
        if (kind === 'saved') void toggleSaved(home);
        else toggleCompared(home);
    };
    handle();
    return watchPicked(handle);
  }, [t, app, toggleSaved]);
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { mergeHomes, writeSaved } from '#src-market/data/saved/saved.ts';
import { localPicks, setLocalPicks } from './localPicks.ts';

/** Moves what the browser saved to the buyer's account. After an error, the next page load tries again. */
export function useMergeLocal(buyer: boolean): void {
  const { t } = useLingui();
  const app = useApp();
  useEffect(() => {
    const { saved } = localPicks();
    if (!buyer || saved.length === 0) return;
    const property_ids = saved.map(({ id }) => id);
    // Cleared first, so that nothing is merged twice; kept again if the server refuses.
    setLocalPicks({ saved: [] });
    writeSaved(app, mergeHomes(property_ids)).then(
      () => {
        const title = t`${plural(property_ids.length, { one: '# home', other: '# homes' })} from this browser saved to your account`;
        toast({ id: 'picks', title, colour: 'success' });
      },
      () => setLocalPicks({ saved }),
    );
  }, [buyer, app, t]);
}

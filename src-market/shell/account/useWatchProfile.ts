import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { toast } from '#src/app/toasts/store.ts';
import { actingAs } from '#src/session/actingAs.ts';
import type { ProfileView, SessionUser } from '#src/wire/accounts/session.ts';
import { actedSeller } from './ActingBar.tsx';
import { onProfileSwitch } from './profileSync.ts';
import { useRedirectAfterSwitch } from './useRedirectAfterSwitch.ts';

/**
 * Reacts when the session acts as another profile than before: after a switch here or in another tab, or
 * when a delegation has changed or ended on the server.
 */
export function useWatchProfile(user: SessionUser): void {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const redirect = useRedirectAfterSwitch();
  const previous = useRef(user);

  const onSwitch = useEffectEvent(
    async (next: SessionUser, ended: ProfileView | null, limited: string | null) => {
      if (ended)
        toast({
          title: t`You no longer act for ${isolate(ended.display_name)}`,
          colour: 'warning',
        });
      else if (limited)
        toast({ title: t`Your permissions for ${limited} changed`, colour: 'info' });
      await redirect(next, ended !== null);
      // Cached data belongs to the previous profile, or to more permissions.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'session',
      });
    },
  );
  useEffect(() => {
    const before = previous.current;
    previous.current = user;
    if (user.id !== before.id) return;
    const acted = actedSeller(before);
    const stillMay = user.delegations.some(({ profile }) => profile.id === acted?.id);
    const sameSeller = user.profile?.id === acted?.id;
    const changed = stillMay && sameSeller ? (acted?.display_name ?? null) : null;
    if (actingAs(user) !== actingAs(before)) void onSwitch(user, stillMay ? null : acted, changed);
  }, [user]);

  // Works without a realtime server.
  const refetchSession = useEffectEvent(() =>
    queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey }),
  );
  useEffect(() => onProfileSwitch(() => void refetchSession()), []);
}

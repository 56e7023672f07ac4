import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { toast } from '#src/app/toasts/store.ts';
import { actingAs } from '#src/session/actingAs.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { actedSeller } from './ActingBar.tsx';
import { lostSeller, type LostSeller } from './lostAccess/lostSeller.ts';
import { useLostAccess, type LostAccess } from './lostAccess/useLostAccess.ts';
import { onProfileSwitch } from './profileSync.ts';
import { useRedirectAfterSwitch } from './useRedirectAfterSwitch.ts';

interface Switch {
  readonly user: SessionUser;
  /** Null if the session acts as before. */
  readonly to: 'other' | 'same_seller' | null;
  readonly lost: LostSeller | null;
}

/**
 * Reacts when the session acts as another profile than before: after a switch here or in another tab, or
 * when a delegation has changed or ended on the server. Returns the page that stays because of what was typed there, and
 * how to leave it.
 */
export function useWatchProfile(user: SessionUser): {
  readonly lost: LostAccess | null;
  readonly leave: () => void;
} {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { redirect, mayStay, leave } = useRedirectAfterSwitch();
  const { lost: kept, keepPage, refetchOthers } = useLostAccess(user);
  const previous = useRef(user);

  const onSwitch = useEffectEvent(async ({ user: next, to, lost }: Switch) => {
    const leaves = lost !== null && lost.acted && lost.ended;
    if (lost) {
      const loss = { user: next, seller: lost, mayStay: mayStay(next, leaves) };
      if (await keepPage(loss)) return;
    }
    if (to === null) return;
    const limited = next.profile?.display_name ?? '';
    if (leaves)
      toast({
        title: t`You no longer act for ${isolate(lost.profile.display_name)}`,
        colour: 'warning',
      });
    else if (to === 'same_seller')
      toast({
        title: t`Your permissions for ${limited} changed`,
        colour: 'info',
      });
    await redirect(next, leaves);
    await refetchOthers();
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = user;
    if (user.id !== before.id) return;
    const acted = actedSeller(before);
    const sameSeller =
      acted !== null && user.profile?.id === acted.id && actedSeller(user) !== null;
    const switched = actingAs(user) !== actingAs(before);
    const lost = lostSeller(before, user);
    if (switched || lost)
      void onSwitch({ user, to: switched ? (sameSeller ? 'same_seller' : 'other') : null, lost });
  }, [user]);

  // Works without a realtime server.
  const refetchSession = useEffectEvent(() =>
    queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey }),
  );
  useEffect(() => onProfileSwitch(() => void refetchSession()), []);

  return { lost: kept, leave: () => kept && void leave(kept.user, kept.acted && kept.ended) };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '#src/app/AppContext.tsx';
import { sessionQuery } from '#src/app/session.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { onProfileSwitch } from './profileSync.ts';
import { useRedirectAfterSwitch } from './useRedirectAfterSwitch.ts';

/**
 * Follows the session when it acts as another profile than the page was shown for, wherever that was
 * decided: in another tab, on the server where a delegation ended, or here.
 */
export function useWatchProfile(user: SessionUser): void {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const goOn = useRedirectAfterSwitch();
  const shown = useRef(user);

  const follow = useEffectEvent(async (next: SessionUser) => {
    await goOn(next);
    // What was read as the other profile is not what this one would read.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'session' });
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = user;
    if (user.id === before.id && user.profile?.id !== before.profile?.id) void follow(user);
  }, [user]);

  // Without a realtime server the other tabs of this browser hear of it all the same.
  const askAgain = useEffectEvent(() =>
    queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey }),
  );
  useEffect(() => onProfileSwitch(() => void askAgain()), []);
}

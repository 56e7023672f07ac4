import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { onProfileSwitch } from './profileSync.ts';
import { useRedirectAfterSwitch } from './useRedirectAfterSwitch.ts';

/**
 * Reacts when the session acts as another profile than before: after a switch here or in another tab, or
 * when a delegation has ended on the server.
 */
export function useWatchProfile(user: SessionUser): void {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const redirect = useRedirectAfterSwitch();
  const previous = useRef(user);

  const onSwitch = useEffectEvent(async (next: SessionUser) => {
    await redirect(next);
    // Cached data belongs to the previous profile.
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name !== 'session',
    });
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = user;
    if (user.id === before.id && user.profile?.id !== before.profile?.id) void onSwitch(user);
  }, [user]);

  // Works without a realtime server.
  const refetchSession = useEffectEvent(() =>
    queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey }),
  );
  useEffect(() => onProfileSwitch(() => void refetchSession()), []);
}

import { useEffect } from 'react';
import { useApp } from './AppContext.tsx';
import { useSession } from './SessionProvider.tsx';
import { delayedStart } from './delayedStart.ts';

/** Subscribes to the signed-in user's realtime events, 100 ms after the page has loaded (section 9). */
export function RealtimeConnection() {
  const deps = useApp();
  const user = useSession();
  // The server refuses channels to staff who view as a person.
  const userId = user?.viewed_by ? undefined : user?.id;

  useEffect(() => {
    if (!userId) return;
    return delayedStart(async () =>
      (await import('../deferred/realtime/connectRealtime.ts')).connectRealtime(deps, userId),
    );
  }, [deps, userId]);

  return null;
}

import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { deleteKeptStays } from '#src/session/personal/keptStays.ts';
import { keepStays } from '#src-market/data/bookings/keptStays.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/** Keeps a buyer's next stays in this browser for reading offline, and those of nobody else. */
export function useKeptStays({ id, profile }: SessionUser, loggingOut: boolean): void {
  const { call } = useApp();
  const owner = profile?.profile_type === 'buyer' ? `${id}/${profile.id}` : null;
  useEffect(() => {
    if (loggingOut) return;
    const stop = new AbortController();
    const kept = owner === null ? deleteKeptStays() : keepStays(call, owner, stop.signal);
    kept.catch((error: unknown) => {
      if (!stop.signal.aborted) console.info('The stays were not kept for reading offline', error);
    });
    return () => stop.abort();
  }, [call, owner, loggingOut]);
}

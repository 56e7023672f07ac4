import { useCallback, useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { retryAfterSeconds } from '#src-market/ui/forms/formErrors.ts';

/** The server sends at most one email per minute. */
const EMAIL_INTERVAL_S = 60;

export interface CoolDown {
  /** The ISO instant of the end; null when inactive. */
  readonly until: string | null;
  readonly begin: () => void;
  /** Starts for the time in the error, if it contains one. */
  readonly beginAfter: (error: unknown) => void;
  readonly end: () => void;
}

/** The waiting time before another email can be requested. */
export function useCoolDown(): CoolDown {
  const [until, setUntil] = useState<string | null>(null);
  const start = useCallback(
    (seconds: number) => setUntil(new Date(serverNow().getTime() + seconds * 1000).toISOString()),
    [],
  );
  const beginAfter = useCallback(
    (error: unknown) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) start(seconds);
    },
    [start],
  );
  const begin = useCallback(() => start(EMAIL_INTERVAL_S), [start]);
  const end = useCallback(() => setUntil(null), []);
  return { until, begin, beginAfter, end };
}

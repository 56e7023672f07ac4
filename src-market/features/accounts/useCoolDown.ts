import { useCallback, useState } from 'react';
import { retryAfterSeconds } from '#src-market/ui/forms/formErrors.ts';

/** The server lets one mail go out a minute. */
const EMAIL_INTERVAL_S = 60;

export interface CoolDown {
  /** The ISO instant from which on it may be asked again; null where it may be asked now. */
  readonly until: string | null;
  readonly begin: () => void;
  /** As long as the refusal says; nothing where it says nothing. */
  readonly beginAfter: (error: unknown) => void;
  readonly end: () => void;
}

/** How long to wait before another mail may be asked for. */
export function useCoolDown(): CoolDown {
  const [until, setUntil] = useState<string | null>(null);
  const wait = useCallback(
    (seconds: number) => setUntil(new Date(Date.now() + seconds * 1000).toISOString()),
    [],
  );
  const beginAfter = useCallback(
    (error: unknown) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) wait(seconds);
    },
    [wait],
  );
  const begin = useCallback(() => wait(EMAIL_INTERVAL_S), [wait]);
  const end = useCallback(() => setUntil(null), []);
  return { until, begin, beginAfter, end };
}

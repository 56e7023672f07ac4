import { REALTIME_SETUP_DELAY_MS } from '#src/limits.ts';

/**
 * Begins what listens 100 ms later (section 9), and answers the way to end it, whether it has begun,
 * is under way or still waits.
 */
export function delayedStart(begin: () => Promise<() => void>): () => void {
  let stopped = false;
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    begin().then(
      (end) => {
        if (stopped) end();
        else stop = end;
      },
      (error: unknown) => console.error('The realtime connection failed', error),
    );
  }, REALTIME_SETUP_DELAY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}

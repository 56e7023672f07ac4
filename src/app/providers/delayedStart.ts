import { REALTIME_SETUP_DELAY_MS } from '#src/limits.ts';

/**
 * Calls `begin` after 100 ms (section 9). The returned function cancels it, or ends what it began, in
 * whatever state it is.
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

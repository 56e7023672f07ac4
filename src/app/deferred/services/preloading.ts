import { MAX_CONCURRENT_PRELOADS } from '#src/limits.ts';

/** The Network Information API, where the browser has it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** No preloading with data saver or on a slow connection. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Route preloading, at most 5 concurrent loads (specification, section 9). Each key is loaded once;
 * `urgent` loads (link hovered, focused) go before those of links that are only visible. A failed load
 * may be requested again; opening the page shows its error.
 */
export function createPreloader(limit: number = MAX_CONCURRENT_PRELOADS) {
  const requested = new Set<string>();
  const waiting: { key: string; load: () => Promise<unknown> }[] = [];
  let running = 0;

  const next = () => {
    if (running >= limit) return;
    const first = waiting.shift();
    if (!first) return;
    running += 1;
    first
      .load()
      .catch(() => requested.delete(first.key))
      .finally(() => {
        running -= 1;
        next();
      });
  };

  return (key: string, load: () => Promise<unknown>, urgent: boolean) => {
    const at = waiting.findIndex((one) => one.key === key);
    if (at >= 0 && urgent) waiting.unshift(...waiting.splice(at, 1));
    if (requested.has(key)) return;
    requested.add(key);
    waiting[urgent ? 'unshift' : 'push']({ key, load });
    next();
  };
}

import { MAX_CONCURRENT_PRELOADS } from '#src/limits.ts';

/** What a browser tells of its connection, where it tells anything. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whoever saves data, or has little of it, fetches nothing that may not be needed. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Route preloading, at most 5 concurrent loads (specification, section 9). Each key is loaded once;
 * what is `urgent` (pointed at, focused) goes before what is only in sight. A load that failed may be
 * asked for again: whoever opens the page is told why.
 */
export function createPreloader(limit: number = MAX_CONCURRENT_PRELOADS) {
  const known = new Set<string>();
  const waiting: { key: string; load: () => Promise<unknown> }[] = [];
  let running = 0;

  const next = () => {
    if (running >= limit) return;
    const first = waiting.shift();
    if (!first) return;
    running += 1;
    first
      .load()
      .catch(() => known.delete(first.key))
      .finally(() => {
        running -= 1;
        next();
      });
  };

  return (key: string, load: () => Promise<unknown>, urgent: boolean) => {
    const at = waiting.findIndex((one) => one.key === key);
    if (at >= 0 && urgent) waiting.unshift(...waiting.splice(at, 1));
    if (known.has(key)) return;
    known.add(key);
    waiting[urgent ? 'unshift' : 'push']({ key, load });
    next();
  };
}

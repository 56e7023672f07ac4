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

interface PreloadOptions {
  /** Before those that wait: the link is hovered, pressed or focused, not visible alone. */
  readonly urgent: boolean;
  /** Whether the key may be loaded again when it has been loaded. */
  readonly again?: boolean;
}

/**
 * Route preloading, at most 5 concurrent loads (specification, section 9). Each key is loaded once. A
 * failed load may be requested again; opening the page shows its error.
 */
export function createPreloader(limit: number = MAX_CONCURRENT_PRELOADS) {
  const requested = new Set<string>();
  const waiting: { key: string; load: () => Promise<unknown>; again: boolean }[] = [];
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
        if (first.again) requested.delete(first.key);
        running -= 1;
        next();
      });
  };

  return (key: string, load: () => Promise<unknown>, { urgent, again = false }: PreloadOptions) => {
    const at = waiting.findIndex((one) => one.key === key);
    if (at >= 0 && urgent) waiting.unshift(...waiting.splice(at, 1));
    if (requested.has(key)) return;
    requested.add(key);
    waiting[urgent ? 'unshift' : 'push']({ key, load, again });
    next();
  };
}

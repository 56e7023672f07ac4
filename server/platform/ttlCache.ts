import { cacheReads } from './diagnostics.ts';

let writes = 0;

/**
 * Invalidates the caches of this process. Called after a write to a table that searches read; call it
 * after a change that the query builder did not make.
 */
export function invalidateCaches(): void {
  writes += 1;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly writes: number;
  /** Milliseconds of `performance.now()`. */
  readonly expiresAt: number;
  settled: boolean;
}

interface Limits {
  /** Names the cache in the metrics. */
  readonly name: string;
  readonly milliseconds: number;
  readonly entries: number;
  /** Survives writes in this process, for values that no market write changes. */
  readonly throughWrites?: boolean;
  /** Caches a value from its second request on, for large values that are mostly requested once. */
  readonly fromSecond?: boolean;
}

/**
 * Caches values for a short time. Concurrent calls with the same key share one computation; errors
 * are not cached. A value computed before a write is not returned after it.
 */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #requestedOnce = new Set<string>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The cached or pending value, if any. */
  known(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    const value = entry && this.#isFresh(entry) ? entry.value : undefined;
    if (cacheReads.hasSubscribers)
      cacheReads.publish({ cache: this.#limits.name, isHit: value !== undefined });
    return value;
  }

  of(key: string, compute: () => Promise<T>): Promise<T> {
    const pending = this.known(key);
    if (pending) return pending;
    const entry: Entry<T> = {
      value: compute(),
      writes,
      expiresAt: performance.now() + this.#limits.milliseconds,
      settled: false,
    };
    this.#store(key, entry);
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.value.then(() => {
      entry.settled = true;
      if (this.#limits.fromSecond && this.#isFirst(key)) drop();
    }, drop);
    return entry.value;
  }

  #isFirst(key: string): boolean {
    if (this.#requestedOnce.has(key)) return false;
    if (this.#requestedOnce.size >= this.#limits.entries) this.#requestedOnce.clear();
    this.#requestedOnce.add(key);
    return true;
  }

  #isFresh(entry: Entry<T>): boolean {
    if (entry.writes !== writes && !this.#limits.throughWrites) return false;
    return !entry.settled || performance.now() < entry.expiresAt;
  }

  #store(key: string, entry: Entry<T>): void {
    // Delete and set again, so that the map is ordered by age.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#limits.entries) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}

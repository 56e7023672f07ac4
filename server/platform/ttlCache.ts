let writes = 0;

/**
 * Makes every search of this process look again. For whoever changes nights, properties or fees
 * outside of a request; writes under `/api` are noticed by themselves.
 */
export function invalidateCaches(): void {
  writes += 1;
}

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly writes: number;
  /** Milliseconds of the process's own clock. */
  readonly until: number;
  done: boolean;
}

interface Limits {
  readonly milliseconds: number;
  readonly entries: number;
  /** Kept through writes in this process, for what no write of the market changes. */
  readonly throughWrites?: boolean;
  /** Kept only when it was asked for before: for answers that are large and mostly asked for once. */
  readonly fromSecond?: boolean;
}

/**
 * Answers kept for a moment. Whoever asks for the same while it is being found out waits for the
 * same answer; errors are not kept. What was asked before a write is never given after it.
 */
export class TtlCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #askedOnce = new Set<string>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The answer that is there or on its way, if any. */
  known(key: string): Promise<T> | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#isFresh(kept) ? kept.answer : undefined;
  }

  of(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.known(key);
    if (known) return known;
    const kept: Kept<T> = {
      answer: find(),
      writes,
      until: performance.now() + this.#limits.milliseconds,
      done: false,
    };
    this.#keep(key, kept);
    const drop = () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    kept.answer.then(() => {
      kept.done = true;
      if (this.#limits.fromSecond && this.#isFirst(key)) drop();
    }, drop);
    return kept.answer;
  }

  #isFirst(key: string): boolean {
    if (this.#askedOnce.has(key)) return false;
    if (this.#askedOnce.size >= this.#limits.entries) this.#askedOnce.clear();
    this.#askedOnce.add(key);
    return true;
  }

  #isFresh(kept: Kept<T>): boolean {
    if (kept.writes !== writes && !this.#limits.throughWrites) return false;
    return !kept.done || performance.now() < kept.until;
  }

  #keep(key: string, kept: Kept<T>): void {
    // Set anew, so that the order of the map is the order of age.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size <= this.#limits.entries) return;
    const oldest = this.#kept.keys().next();
    if (!oldest.done) this.#kept.delete(oldest.value);
  }
}

interface Planned {
  readonly at: number;
  /** Of two at the same time, the one planned first runs first. */
  readonly order: number;
  readonly run: () => void;
}

const isBefore = (a: Planned, b: Planned) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A clock in seconds that runs what was planned, in the order of time. */
export class Simulation {
  now = 0;
  #planned = 0;
  /** A binary heap: no entry is before its parent. */
  readonly #heap: Planned[] = [];

  plan(after: number, run: () => void): void {
    const entry = { at: this.now + after, order: this.#planned, run };
    this.#planned += 1;
    let place = this.#heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || isBefore(above, entry)) break;
      this.#heap[place] = above;
      place = parent;
    }
    this.#heap[place] = entry;
  }

  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    const { length } = this.#heap;
    if (!last || length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      let below = this.#heap[child];
      const right = this.#heap[child + 1];
      if (right && below && isBefore(right, below)) {
        child += 1;
        below = right;
      }
      if (!below || isBefore(last, below)) break;
      this.#heap[place] = below;
      place = child;
    }
    this.#heap[place] = last;
  }
}

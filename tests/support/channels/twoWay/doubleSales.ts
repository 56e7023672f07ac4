import { overlaps } from '#src/rules/calendarFeeds/nights.ts';
import { FETCH_MS } from './partner.ts';
import type { Sale, Sales } from './sales.ts';

/** One fetch of ours that fails and one that finds an empty calendar, before the one that has both stays. */
const READ_MS = 4 * FETCH_MS;

interface DoubleSale {
  readonly a: Sale;
  readonly b: Sale;
  /** When the second was sold. */
  readonly at: number;
  isReported: boolean;
  hasEnded: boolean;
}

const idsOf = (a: Sale, b: Sale) => `${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`;

/** The stays that two sides sold on the same nights, each before it could know of the other. */
export class DoubleSales {
  readonly #all = new Map<string, DoubleSale>();

  /** Adds those of a new stay with the stays that stand elsewhere. */
  add(sale: Sale, others: readonly Sales[]): void {
    for (const { standing } of others)
      for (const other of standing)
        if (overlaps(sale, other))
          this.#all.set(idsOf(sale, other), {
            a: sale,
            b: other,
            at: sale.sold_at,
            isReported: false,
            hasEnded: false,
          });
  }

  has(a: Sale, b: Sale): boolean {
    return this.#all.has(idsOf(a, b));
  }

  report(a: Sale, b: Sale): void {
    const found = this.#all.get(idsOf(a, b));
    if (found) found.isReported = true;
  }

  /** Those that stand for longer than a fetch of ours takes to find them, and were not reported. */
  hidden(sellers: readonly Sales[], now: number): readonly string[] {
    const standing = sellers.flatMap((sales) => sales.standing);
    const of = ({ id }: Sale) => standing.filter((sale) => sale.id === id);
    const hidden: string[] = [];
    for (const pair of this.#all.values()) {
      if (pair.isReported || pair.hasEnded) continue;
      if (!of(pair.a).some((a) => of(pair.b).some((b) => overlaps(a, b)))) pair.hasEnded = true;
      else if (now - pair.at > READ_MS) hidden.push(`hidden: ${pair.a.first} and ${pair.b.first}`);
    }
    return hidden;
  }

  get counts() {
    const all = [...this.#all.values()];
    return {
      doubleSales: all.length,
      reported: all.filter(({ isReported }) => isReported).length,
      endedBefore: all.filter(({ isReported, hasEnded }) => !isReported && hasEnded).length,
    };
  }
}

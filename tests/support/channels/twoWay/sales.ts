import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { countNights, overlaps, type Nights } from '#src/rules/calendarFeeds/nights.ts';

const HOUR = 3_600_000;

/** A stay that one side sold. */
export interface Sale extends Nights {
  readonly id: number;
  readonly sold_at: number;
  /** When these nights were cancelled; null while they stand. */
  readonly ended_at: number | null;
}

/** Numbers for the sales of all sides. */
export class SaleNumbers {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** The stays that one side sold, with those that ended a short time ago. */
export class Sales {
  readonly #numbers: SaleNumbers;
  #all: readonly Sale[] = [];

  constructor(numbers: SaleNumbers) {
    this.#numbers = numbers;
  }

  get all(): readonly Sale[] {
    return this.#all;
  }

  get standing(): readonly Sale[] {
    return this.#all.filter(({ ended_at }) => ended_at === null);
  }

  sell({ first, last }: Nights, at: number): Sale {
    const sale = { id: this.#numbers.next(), first, last, sold_at: at, ended_at: null };
    this.#all = [...this.#all, sale];
    return sale;
  }

  /** Cancels some nights of a stay at its start or end, or all. */
  cancel(sale: Sale, part: Nights, at: number): void {
    const rest =
      part.first === sale.first
        ? { first: part.last, last: sale.last }
        : { first: sale.first, last: part.first };
    this.#all = this.#all.flatMap((one) =>
      one === sale
        ? [
            { ...sale, ...part, ended_at: at },
            ...(rest.first < rest.last ? [{ ...sale, ...rest }] : []),
          ]
        : [one],
    );
  }

  /** Forgets what is past, and what was cancelled a day ago. */
  forget(today: IsoDate, now: number): void {
    this.#all = this.#all.filter(
      ({ last, ended_at }) => last > today && (ended_at === null || ended_at > now - 24 * HOUR),
    );
  }

  overlapping(nights: Nights): readonly Sale[] {
    return this.standing.filter((sale) => overlaps(sale, nights));
  }
}

/** A part at the start or the end of a stay. */
export function partOf(sale: Nights, nights: number, isStart: boolean): Nights {
  const count = Math.min(nights, countNights(sale));
  return isStart
    ? { first: sale.first, last: addDays(sale.first, count) }
    : { first: addDays(sale.last, -count), last: sale.last };
}

/** The nights that both have; null for none. */
export function common(a: Nights, b: Nights): Nights | null {
  if (!overlaps(a, b)) return null;
  return {
    first: a.first > b.first ? a.first : b.first,
    last: a.last < b.last ? a.last : b.last,
  };
}

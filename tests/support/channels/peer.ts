import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import { overlaps, type Nights } from '#src/rules/calendarFeeds/nights.ts';
import { siteEvent } from './homeSync.ts';

import { Sales, type SaleNumbers } from './twoWay/sales.ts';

/** The last day of its calendar. */
const HORIZON_DAYS = 365;

/**
 * A site that sells the same home, and imports our calendar as other sites do: late, and it exports what it
 * imported as events that say "Not available". Its UIDs are new every day, and it leaves out past nights and those
 * beyond its last day.
 */
export class Peer {
  readonly name: string;
  readonly sales: Sales;
  #imported: readonly Nights[] = [];

  constructor(name: string, numbers: SaleNumbers) {
    this.name = name;
    this.sales = new Sales(numbers);
  }

  /** What it fetched from us last. */
  get imported(): readonly Nights[] {
    return this.#imported;
  }

  import(nights: readonly Nights[]): void {
    this.#imported = nights;
  }

  /** Whether the nights are free as far as it knows. */
  isFree(nights: Nights, today: IsoDate): boolean {
    if (nights.last > addDays(today, HORIZON_DAYS)) return false;
    return ![...this.#imported, ...this.sales.standing].some((taken) => overlaps(taken, nights));
  }

  /** Its calendar on a day. */
  export(today: IsoDate): readonly ImportedEvent[] {
    const horizon = addDays(today, HORIZON_DAYS);
    const eventOf = (nights: Nights, name: string, text: string): readonly ImportedEvent[] => {
      const first = nights.first > today ? nights.first : today;
      const last = nights.last < horizon ? nights.last : horizon;
      return first < last ? [siteEvent(first, last, { uid: `${today} ${name}`, text })] : [];
    };
    return [
      ...this.sales.standing.flatMap((sale) => eventOf(sale, `${sale.id}`, 'Reserved')),
      ...this.#imported.flatMap((nights) =>
        eventOf(nights, `${nights.first} ${nights.last}`, 'Not available'),
      ),
    ];
  }
}

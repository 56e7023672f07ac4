import { addDays, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { arrivalRules } from '#src/rules/pricing/rates.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';

/** How many days a stay may be moved until it fits. */
const SEARCH_DAYS = 45;

/** The nights that are taken so far, home by home. */
export class Calendar {
  readonly #taken = new Map<Home, Stay[]>();

  take(home: Home, stay: Stay): void {
    const stays = this.#taken.get(home) ?? [];
    this.#taken.set(home, [...stays, stay]);
  }

  isFree(home: Home, stay: Stay): boolean {
    return !(this.#taken.get(home) ?? []).some((other) => overlaps(other, stay));
  }

  /**
   * The first free stay of about so many nights that arrives on `from` or, a day at a time, later
   * (`step` 1) or earlier (-1), by the home's own rules. Null where there is none in reach.
   */
  fit(home: Home, from: IsoDate, nights: number, step: 1 | -1): Stay | null {
    const { rates } = home;
    for (let moved = 0; moved <= SEARCH_DAYS; moved += 1) {
      const check_in = addDays(from, moved * step);
      const { min_nights, max_nights, arrival_days } = arrivalRules(rates, check_in);
      const length = Math.min(Math.max(nights, min_nights), max_nights);
      const stay = { check_in, check_out: addDays(check_in, length) };
      const arrives = arrival_days.length === 0 || arrival_days.includes(weekday(check_in));
      if (arrives && this.isFree(home, stay)) return stay;
    }
    return null;
  }
}

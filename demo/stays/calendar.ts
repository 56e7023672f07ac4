import { addDays, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';

/** How many days a stay may shift to fit. */
const SEARCH_DAYS = 45;

/** The occupied nights by home. */
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
   * The first free stay of about `nights` nights from `from` on, searching day by day forwards
   * (`step` 1) or backwards (-1), within the home’s rules. Null where none fits.
   */
  fit(home: Home, from: IsoDate, nights: number, step: 1 | -1): Stay | null {
    const { rates } = home;
    for (let offset = 0; offset <= SEARCH_DAYS; offset += 1) {
      const check_in = addDays(from, offset * step);
      const { min_nights, max_nights, arrival_days } = arrivalRules(rates, check_in, from);
      const length = Math.min(Math.max(nights, min_nights), max_nights);
      const stay = { check_in, check_out: addDays(check_in, length) };
      const arrives = arrival_days.length === 0 || arrival_days.includes(weekday(check_in));
      if (arrives && this.isFree(home, stay)) return stay;
    }
    return null;
  }
}

import { addDays, type IsoDate, isoDate, weekday } from '#src/rules/dates/day.ts';
import { basisPoints, type Cents, cents } from '#src/rules/money/money.ts';
import type { SuggestionSettings } from '#src/rules/priceSuggestions/limits.ts';
import { holidayOfNight } from '#src/rules/priceSuggestions/holidays.ts';
import { suggest } from '#src/rules/priceSuggestions/suggest.ts';
import { gapLengths, medianPrice, unbookedAround } from '#src/rules/priceSuggestions/year.ts';
import { publicHolidays } from '#server/modules/priceSuggestions/queries/publicHolidays.ts';
import { demandOf, type Request, requestsOf, type Season } from './demand.ts';

export const NIGHTS = 365;
export const COUNTRY = 'PT';
const FIRST = isoDate('2026-01-01');
export const SEASON: Season = {
  first: FIRST,
  holidays: await publicHolidays(
    { country_code: COUNTRY, region_code: null },
    { from: FIRST, to: addDays(FIRST, NIGHTS) },
  ),
  event: [160, 163],
};
/** Requests before the year fill its calendars, as they would be. */
export const BEFORE = 200;
/** Homes nearby, with prices that do not change. */
export const OTHERS = 9;
/** The usual price of a night, and what a weekend adds to the own price and to those nearby. */
export const USUAL = cents(10_000);
export const WEEKEND = 1.1;
const EVENT_INCREASE = basisPoints(2_500);
/** Prices nearby lie so far around the usual one, and stay there. */
const OTHER_PRICES = [0.85, 0.9, 0.95, 1, 1, 1.05, 1.1, 1.15, 1.2] as const;

export type Strategy = 'base' | SuggestionSettings['strength'];

export interface Outcome {
  readonly nights: number;
  readonly revenue: Cents;
}

const isWeekend = (date: IsoDate) => [5, 6].includes(weekday(date));

class Simulation {
  readonly #dates = Array.from({ length: NIGHTS + 400 }, (_, at) =>
    addDays(SEASON.first, at - BEFORE),
  );
  /** Taken nights of each home, the own one first, from the first request on. */
  readonly #taken = Array.from({ length: OTHERS + 1 }, () =>
    Array.from({ length: NIGHTS + 400 }, () => false),
  );
  #calendar: {
    readonly gaps: readonly (number | null)[];
    readonly unbooked: readonly boolean[];
  } | null = null;
  readonly #base: Cents;
  readonly #strategy: Strategy;

  constructor(base: Cents, strategy: Strategy) {
    this.#base = base;
    this.#strategy = strategy;
  }

  #rulePrice(price: number, night: number): Cents {
    return cents(Math.round(isWeekend(this.#date(night)) ? price * WEEKEND : price));
  }

  #date(night: number): IsoDate {
    const date = this.#dates[night + BEFORE];
    if (!date) throw new Error('The night is after the simulation');
    return date;
  }

  #isTaken = (home: number, night: number) => this.#taken[home]?.[night + BEFORE] ?? true;

  #otherPrice = (home: number, night: number) =>
    this.#rulePrice(USUAL * (OTHER_PRICES[(home - 1) % OTHER_PRICES.length] ?? 1), night);

  /** What the own home knows on a day. */
  #own(night: number, day: number): Cents {
    const price = this.#rulePrice(this.#base, night);
    if (this.#strategy === 'base') return price;
    const others = Array.from({ length: OTHERS }, (_, at) => at + 1);
    this.#calendar ??= {
      gaps: gapLengths(this.#taken[0] ?? []),
      unbooked: unbookedAround(this.#taken[0] ?? []),
    };
    const { gaps, unbooked } = this.#calendar;
    const median = medianPrice(others.map((home) => this.#otherPrice(home, night)));
    const date = this.#date(night);
    const atEvent = SEASON.event[0] <= night && night <= SEASON.event[1];
    return suggest(
      { base: this.#base, price, rule: isWeekend(date) ? 'weekday' : 'base' },
      median === null ? null : { median, step: 'alike' },
      others.filter((home) => this.#isTaken(home, night)).length / OTHERS,
      {
        gap: gaps[night + BEFORE] ?? null,
        unbooked: unbooked[night + BEFORE] ?? false,
        holiday: holidayOfNight(date, SEASON.holidays),
        event: atEvent ? { name: 'Fair', increase: EVENT_INCREASE } : null,
      },
      night - day,
      // Half to twice the own price.
      { lowest: cents(Math.round(price / 2)), highest: cents(price * 2) },
      this.#strategy,
    ).price;
  }

  /** The price of the stay in a home; null where a night is taken. */
  #offer({ arrival, nights, day }: Request, home: number): Cents[] | null {
    const stay = Array.from({ length: nights }, (_, at) => arrival + at);
    if (stay.some((night) => this.#isTaken(home, night))) return null;
    return stay.map((night) =>
      home === 0 ? this.#own(night, day) : this.#otherPrice(home, night),
    );
  }

  /** Books the home that leaves the person most of what they would pay; none that costs more. */
  book(request: Request): Outcome {
    let best = { home: -1, left: 0, prices: [] as readonly Cents[] };
    for (const [home, budget] of request.budgets.entries()) {
      const prices = this.#offer(request, home);
      if (!prices) continue;
      const total = prices.reduce((sum, price) => sum + price, 0);
      const left = budget * USUAL * request.nights - total;
      if (left > best.left) best = { home, left, prices };
    }
    const taken = this.#taken[best.home];
    if (!taken) return { nights: 0, revenue: cents(0) };
    taken.fill(true, request.arrival + BEFORE, request.arrival + BEFORE + request.nights);
    if (best.home !== 0) return { nights: 0, revenue: cents(0) };
    this.#calendar = null;
    // Nights outside the year are not counted.
    const counted = best.prices.filter((_, at) => {
      const night = request.arrival + at;
      return night >= 0 && night < NIGHTS;
    });
    return {
      nights: counted.length,
      revenue: cents(counted.reduce((sum, price) => sum + price, 0)),
    };
  }
}

/** A year of the home with a base price and a way to price its nights; the same people for the same seed. */
export function simulateYear(base: Cents, strategy: Strategy, seed: number): Outcome {
  const simulation = new Simulation(base, strategy);
  const requests = requestsOf(SEASON, { from: -BEFORE, to: NIGHTS - 1, homes: OTHERS + 1 }, seed);
  return requests
    .map((request) => simulation.book(request))
    .reduce((sum, { nights, revenue }) => ({
      nights: sum.nights + nights,
      revenue: cents(sum.revenue + revenue),
    }));
}

/** The mean demand of the year, where 1 is usual. */
export const meanDemand = (): number =>
  Array.from({ length: NIGHTS }, (_, night) => demandOf(night, SEASON)).reduce(
    (sum, demand) => sum + demand / NIGHTS,
    0,
  );

import { addDays, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { holidayOfNight, type Holidays } from '#src/rules/priceSuggestions/holidays.ts';
import { createRandom } from '../random.ts';

/** Assumptions about the people who look for a stay. None of them is measured. */
export const DEMAND = {
  /** People a day, at a demand of 1. */
  requests_per_day: 3,
  /** Days from the request to the arrival: an exponential distribution with this mean. */
  mean_lead: 35,
  longest_lead: 300,
  /** Shares of stays of 1, 2, … nights. */
  lengths: [0.1, 0.25, 0.25, 0.15, 0.1, 0.05, 0.1],
  /** By month, January first. */
  months: [0.6, 0.7, 0.8, 1, 1.1, 1.3, 1.5, 1.6, 1.2, 0.9, 0.7, 0.9],
  /** Nights before Saturday and Sunday. */
  weekend: 1.3,
  holiday: 1.5,
  event: 2,
  /** What people would pay for a night, as a share of the usual price: log-normal. */
  median_budget: 1.05,
  budget_spread: 0.3,
  /** How differently people like the same home, as a share of the usual price. */
  taste_spread: 0.15,
  /** The share of higher demand that also shows in what people would pay. */
  demand_in_budget: 0.5,
} as const;

/** A number of the standard normal distribution (Box and Muller). */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A person who looks for a stay. */
export interface Request {
  /** Days after the first day: when they look, and when they would arrive. */
  readonly day: number;
  readonly arrival: number;
  readonly nights: number;
  /** The most that they would pay for a night in each home, as a share of the usual price. */
  readonly budgets: readonly number[];
}

export interface Season {
  readonly first: IsoDate;
  readonly holidays: Holidays;
  /** Nights of an event, counted from the first day. */
  readonly event: readonly [from: number, to: number];
}

/** How many more people than usual want a night. */
export function demandOf(night: number, { first, holidays, event }: Season): number {
  const date = addDays(first, night);
  const month = DEMAND.months[Number(date.slice(5, 7)) - 1] ?? 1;
  // Friday and Saturday nights.
  const weekend = [5, 6].includes(weekday(date)) ? DEMAND.weekend : 1;
  const holiday = holidayOfNight(date, holidays) === null ? 1 : DEMAND.holiday;
  const atEvent = event[0] <= night && night <= event[1] ? DEMAND.event : 1;
  return month * weekend * holiday * atEvent;
}

function pickLength(random: () => number): number {
  let left = random();
  const at = DEMAND.lengths.findIndex((share) => (left -= share) < 0);
  return at < 0 ? DEMAND.lengths.length : at + 1;
}

/** All people who look for a stay from `from` to `to`, in the order of time. The same for the same seed. */
export function requestsOf(
  season: Season,
  { from, to, homes }: { readonly from: number; readonly to: number; readonly homes: number },
  seed: number,
): Request[] {
  const random = createRandom(seed);
  const most = Math.max(...DEMAND.months) * DEMAND.weekend * DEMAND.holiday * DEMAND.event;
  const requests: Request[] = [];
  for (let day = from; day <= to; day += 1)
    // As many as want the night of the highest demand; the others are thinned out.
    for (let one = 0; one < DEMAND.requests_per_day * most; one += 1) {
      const lead = Math.round(-Math.log(1 - random()) * DEMAND.mean_lead);
      const arrival = day + Math.min(lead, DEMAND.longest_lead);
      const nights = pickLength(random);
      const demand = demandOf(arrival, season);
      const level = random();
      const wish = normal(random);
      const tastes = Array.from({ length: homes }, () => normal(random));
      if (level * most > demand) continue;
      const budget =
        DEMAND.median_budget *
        demand ** DEMAND.demand_in_budget *
        Math.exp(DEMAND.budget_spread * wish);
      requests.push({
        day,
        arrival,
        nights,
        budgets: tastes.map((taste) => budget + DEMAND.taste_spread * taste),
      });
    }
  return requests;
}

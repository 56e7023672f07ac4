import { basisPoints, type Cents, cents } from '../money/money.ts';
import { COMPARABLE_BOUNDS, type ComparableStep } from './comparableSteps.ts';
import { type Factor, multiplier, NEUTRAL, product } from './factor.ts';
import { NEW_YEARS_EVE } from './holidays.ts';
import type { PriceLimits, SuggestionSettings } from './limits.ts';
import type { LocalEvent } from './localEvents.ts';

/** The night of a home by its own rules, without prices of single nights. */
export interface OwnNight {
  readonly base: Cents;
  /** The price by the season, the weekday or the base. */
  readonly price: Cents;
  readonly rule: 'season' | 'weekday' | 'base';
}

/** Prices of the same night in comparable homes; null where too few are comparable. */
export interface Comparables {
  readonly median: Cents;
  readonly step: ComparableStep;
}

/** How sought-after the night is. */
export interface Demand {
  /** Free nights in a row between two taken ones; null where the gap is open. */
  readonly gap: number | null;
  /** Whether the home has no booking in the weeks around the night. */
  readonly unbooked: boolean;
  readonly holiday: string | null;
  /** The strongest event of the night. */
  readonly event: Pick<LocalEvent, 'name' | 'increase'> | null;
}

export interface Suggestion {
  readonly base: Cents;
  readonly factors: readonly Factor[];
  /** `base` times all factors, rounded half to even once. */
  readonly product: Cents;
  /** The limit that replaced the product. */
  readonly limited: 'minimum' | 'maximum' | null;
  readonly price: Cents;
}

const STRENGTH = { gentle: 0.5, normal: 1, strong: 1.5 } as const;
/** By how much the median of comparable homes changes the price at most. */
const MEDIAN_REACH = 0.15;
const OCCUPANCY_PULL = 0.4;
const LAST_MINUTE_DAYS = 15;
const LAST_MINUTE = 0.15;
const FAR_OUT = { from: 180, full: 270, premium: 0.05 } as const;
const ORPHAN_NIGHTS = 2;
const ORPHAN = 0.1;
const PACING = { days: 60, most: 0.08 } as const;
const HOLIDAY = 0.1;
const EVE_INCREASE = 0.2;

/** The usual share of taken nights by days ahead; straight lines in between. */
const USUAL: readonly (readonly [lead: number, share: number])[] = [
  [0, 0.6],
  [15, 0.5],
  [30, 0.4],
  [90, 0.2],
  [180, 0.1],
  [365, 0.03],
];

export function usualOccupancy(lead: number): number {
  const after = USUAL.findIndex(([days]) => days >= lead);
  if (after === 0) return USUAL[0]?.[1] ?? 0;
  const [[x1, y1], [x2, y2]] = [USUAL.at(after - 1) ?? [0, 0], USUAL.at(after) ?? [0, 0]];
  return after < 0 ? y1 : y1 + ((lead - x1) / (x2 - x1)) * (y2 - y1);
}

function ownFactors({ base, price, rule }: OwnNight): Factor[] {
  if (rule === 'base') return [];
  return [{ code: rule, share: basisPoints(Math.round((price / base) * NEUTRAL)) }];
}

/** The holiday or the event of a factor. */
type Named = Pick<Factor, 'holiday' | 'event'>;

/** The deviations of the market and the calendar from 1, before the strength. */
function deviations(
  own: OwnNight,
  comparables: Comparables | null,
  occupancy: number | null,
  demand: Demand,
  lead: number,
): readonly (readonly [code: Factor['code'], deviation: number, name?: Named])[] {
  const { gap, unbooked, holiday, event } = demand;
  const pull = comparables
    ? COMPARABLE_BOUNDS[comparables.step].pull * (comparables.median / own.price - 1)
    : 0;
  const far = (lead - FAR_OUT.from) / (FAR_OUT.full - FAR_OUT.from);
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return [
    ['comparables', Math.min(MEDIAN_REACH, Math.max(-MEDIAN_REACH, pull))],
    ['occupancy', occupancy === null ? 0 : OCCUPANCY_PULL * (occupancy - usualOccupancy(lead))],
    [
      'holiday',
      holiday === null ? 0 : holiday === NEW_YEARS_EVE ? EVE_INCREASE : HOLIDAY,
      holiday === null ? {} : { holiday },
    ],
    [
      'event',
      event === null ? 0 : event.increase / NEUTRAL,
      event === null ? {} : { event: event.name },
    ],
    ['last_minute', -LAST_MINUTE * within(1 - lead / LAST_MINUTE_DAYS)],
    ['far_out', FAR_OUT.premium * within(far)],
    ['orphan_gap', gap !== null && gap <= ORPHAN_NIGHTS ? -ORPHAN : 0],
    ['pacing', unbooked ? -PACING.most * within(1 - lead / PACING.days) : 0],
  ];
}

/**
 * The suggested price of one night. `occupancy` is the share of comparable homes taken that night,
 * null where unknown; `lead` the days from today. Factors that change nothing are left out. The
 * product of base and factors is exact and rounded once; then the limits apply.
 */
export function suggest(
  own: OwnNight,
  comparables: Comparables | null,
  occupancy: number | null,
  demand: Demand,
  lead: number,
  limits: PriceLimits,
  strength: SuggestionSettings['strength'] = 'normal',
): Suggestion {
  const market = deviations(own, comparables, occupancy, demand, lead).map(
    ([code, deviation, name = {}]): Factor => ({
      code,
      share: multiplier(deviation * STRENGTH[strength], -0.5, 0.5),
      ...name,
    }),
  );
  const factors = [...ownFactors(own), ...market].filter(({ share }) => share !== NEUTRAL);
  const exact = product(own.base, factors);
  const price = cents(Math.min(limits.highest, Math.max(limits.lowest, exact)));
  const limited = price > exact ? 'minimum' : price < exact ? 'maximum' : null;
  return { base: own.base, factors, product: exact, limited, price };
}

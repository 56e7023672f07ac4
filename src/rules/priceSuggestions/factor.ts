import { basisPoints, type BasisPoints, type Cents, divideHalfEven } from '../money/money.ts';

export const FACTOR_CODES = [
  'season',
  'weekday',
  'comparables',
  'occupancy',
  'holiday',
  'event',
  'last_minute',
  'far_out',
  'orphan_gap',
  'pacing',
] as const;

/** One step of a suggestion: a multiplier in basis points; 10 000 changes nothing. */
export interface Factor {
  readonly code: (typeof FACTOR_CODES)[number];
  readonly share: BasisPoints;
  /** The holiday's name, of a holiday only. */
  readonly holiday?: string | undefined;
  /** The event's name, of an event only. */
  readonly event?: string | undefined;
}

export const NEUTRAL = 10_000;

/** `amount` times all factors, exact, rounded half to even once, to a whole minor unit. */
export function product(amount: Cents, factors: readonly Factor[]): Cents {
  let numerator = BigInt(amount);
  let denominator = 1n;
  for (const { share } of factors) {
    numerator *= BigInt(share);
    denominator *= BigInt(NEUTRAL);
  }
  return divideHalfEven(numerator, denominator);
}

/** 1 + `deviation` as basis points, within `lowest` and `highest`. */
export function multiplier(deviation: number, lowest = -1, highest = 1): BasisPoints {
  const bounded = Math.min(highest, Math.max(lowest, deviation));
  return basisPoints(NEUTRAL + Math.round(bounded * NEUTRAL));
}

import { type Cents, cents } from '../money/money.ts';
import { COMPARABLES_MIN } from './year.ts';

export const COMPARABLE_STEPS = ['alike', 'radius', 'type', 'size'] as const;
export type ComparableStep = (typeof COMPARABLE_STEPS)[number];

/** Which homes are comparable. The currency is always the same, the rating within one star. */
export interface ComparableBounds {
  /** How far they lie at most, in kilometres. */
  readonly within_km: number;
  /** Whether homes of other types count. */
  readonly any_type: boolean;
  /** Bedrooms and guests more or less. */
  readonly bedrooms: number;
  readonly guests: number;
  /** How far a price approaches their median: less, the less alike they are. */
  readonly pull: number;
}

const ALIKE = { within_km: 10, any_type: false, bedrooms: 1, guests: 2, pull: 0.3 } as const;
const RADIUS = { ...ALIKE, within_km: 25, pull: 0.25 } as const;
const TYPE = { ...RADIUS, any_type: true, pull: 0.2 } as const;

/** Each step widens the one before. */
export const COMPARABLE_BOUNDS: Readonly<Record<ComparableStep, ComparableBounds>> = {
  alike: ALIKE,
  radius: RADIUS,
  type: TYPE,
  size: { ...TYPE, bedrooms: 3, guests: 6, pull: 0.1 },
};

/**
 * The first step with enough homes, and its homes. Where none has enough, those of the last step, which finds all that
 * the others find.
 */
export async function widened<Home>(
  find: (bounds: ComparableBounds) => Promise<readonly Home[]>,
): Promise<{ readonly step: ComparableStep; readonly homes: readonly Home[] }> {
  let found: readonly Home[] = [];
  for (const step of COMPARABLE_STEPS) {
    found = await find(COMPARABLE_BOUNDS[step]);
    if (found.length >= COMPARABLES_MIN) return { step, homes: found };
  }
  return { step: 'size', homes: found };
}

/** A price of another home for as many guests as the own home takes; of homes of the same size unchanged. */
export function comparablePrice(
  price: number,
  step: ComparableStep,
  guests: { readonly own: number; readonly other: number },
): Cents {
  return cents(step === 'size' ? Math.round((price * guests.own) / guests.other) : price);
}

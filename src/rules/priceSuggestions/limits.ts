import { NIGHTLY_MAX, NIGHTLY_MIN } from '../listings/listingForm.ts';
import { type Cents, cents } from '../money/money.ts';
import type { Rates } from '../pricing/rates.ts';

export const STRENGTHS = ['gentle', 'normal', 'strong'] as const;

/** What a seller sets for the suggestions of a home. Amounts are minor units; null: not set. */
export interface SuggestionSettings {
  readonly automatic: boolean;
  /** The least that a night may cost after the largest discount for long stays. */
  readonly minimum: number | null;
  /** The most that a night may cost, before discounts. */
  readonly maximum: number | null;
  readonly strength: (typeof STRENGTHS)[number];
}

type Discounts = Pick<Rates, 'weekly_discount' | 'monthly_discount'>;

/** The lowest and the highest price of a night before discounts. */
export interface PriceLimits {
  readonly lowest: Cents;
  readonly highest: Cents;
}

export const largestDiscount = ({ weekly_discount, monthly_discount }: Discounts): number =>
  Math.max(0, weekly_discount, monthly_discount);

/**
 * The limits before discounts: the lowest price still gives the minimum after the largest discount.
 * Null where no price can satisfy both.
 */
export function priceLimits(
  { minimum, maximum }: Pick<SuggestionSettings, 'minimum' | 'maximum'>,
  rates: Discounts,
): PriceLimits | null {
  const paid = 10_000 - largestDiscount(rates);
  const least = minimum ?? NIGHTLY_MIN;
  if (paid <= 0) return null;
  const lowest = Math.max(NIGHTLY_MIN, Number((BigInt(least) * 10_000n - 1n) / BigInt(paid) + 1n));
  const highest = maximum ?? NIGHTLY_MAX;
  return lowest > highest ? null : { lowest: cents(lowest), highest: cents(highest) };
}

/** A setting that is refused, by field. Codes are stable. */
export interface LimitProblem {
  readonly field: 'minimum' | 'maximum';
  readonly code: 'required' | 'too_low' | 'too_high' | 'below_minimum' | 'below_discounted_minimum';
  readonly limit: number | null;
}

function boundProblem(field: 'minimum' | 'maximum', amount: number | null): LimitProblem[] {
  if (amount === null) return [];
  if (amount < NIGHTLY_MIN) return [{ field, code: 'too_low', limit: NIGHTLY_MIN }];
  return amount > NIGHTLY_MAX ? [{ field, code: 'too_high', limit: NIGHTLY_MAX }] : [];
}

/** At most one problem per field. Automatic prices need both limits. */
export function limitProblems(settings: SuggestionSettings, rates: Discounts): LimitProblem[] {
  const { automatic, minimum, maximum } = settings;
  const required = (['minimum', 'maximum'] as const).flatMap((field): LimitProblem[] =>
    automatic && settings[field] === null ? [{ field, code: 'required', limit: null }] : [],
  );
  const problems = [
    ...required,
    ...boundProblem('minimum', minimum),
    ...boundProblem('maximum', maximum),
  ];
  if (problems.length > 0 || maximum === null) return problems;
  if (minimum !== null && minimum > maximum)
    return [{ field: 'maximum', code: 'below_minimum', limit: minimum }];
  if (priceLimits(settings, rates)) return [];
  const alone = priceLimits({ minimum, maximum: null }, rates);
  return [{ field: 'maximum', code: 'below_discounted_minimum', limit: alone?.lowest ?? null }];
}

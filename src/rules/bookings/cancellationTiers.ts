import type { CancellationTier } from './cancellation.ts';

/** More tiers would not be read. */
export const TIERS_MAX = 5;
const DAYS_BEFORE_MAX = 365;

export type TierProblem =
  | 'none'
  | 'too_many'
  | 'days_out_of_range'
  | 'percent_out_of_range'
  | 'days_twice'
  | 'later_gets_more';

/**
 * Validation errors of a policy's tiers, by index. Earlier cancellations refund at least as much, and no
 * two tiers have the same day. A policy without tiers is refused at index 0: one that never refunds says
 * so with a tier of 0 %.
 */
export function tierProblems(
  tiers: readonly CancellationTier[],
): readonly { readonly index: number; readonly fault: TierProblem }[] {
  if (tiers.length === 0) return [{ index: 0, fault: 'none' }];
  const faults: { index: number; fault: TierProblem }[] = [];
  for (const [index, { days_before, refund_percent }] of tiers.entries()) {
    const report = (fault: TierProblem) => faults.push({ index, fault });
    if (index >= TIERS_MAX) report('too_many');
    if (!Number.isInteger(days_before) || days_before < 0 || days_before > DAYS_BEFORE_MAX)
      report('days_out_of_range');
    if (!Number.isInteger(refund_percent) || refund_percent < 0 || refund_percent > 100)
      report('percent_out_of_range');
    if (tiers.findIndex((other) => other.days_before === days_before) < index) report('days_twice');
    if (
      tiers.some(
        (other) => other.days_before > days_before && other.refund_percent < refund_percent,
      )
    )
      report('later_gets_more');
  }
  return faults;
}

import type { CancellationTier } from './refund.ts';

/** Steps that a policy may have: more, and nobody reads them. */
export const TIERS_MAX = 5;
const DAYS_BEFORE_MAX = 365;

export type TierFault =
  'too_many' | 'days_out_of_range' | 'percent_out_of_range' | 'days_twice' | 'later_gets_more';

/**
 * What is wrong with the tiers of a policy, by their place in the list: whoever cancels earlier gets
 * at least as much, and no two speak of the same day. An empty policy returns nothing, ever.
 */
export function tierFaults(
  tiers: readonly CancellationTier[],
): readonly { readonly index: number; readonly fault: TierFault }[] {
  const faults: { index: number; fault: TierFault }[] = [];
  for (const [index, { days_before, refund_percent }] of tiers.entries()) {
    const say = (fault: TierFault) => faults.push({ index, fault });
    if (index >= TIERS_MAX) say('too_many');
    if (!Number.isInteger(days_before) || days_before < 0 || days_before > DAYS_BEFORE_MAX)
      say('days_out_of_range');
    if (!Number.isInteger(refund_percent) || refund_percent < 0 || refund_percent > 100)
      say('percent_out_of_range');
    if (tiers.findIndex((other) => other.days_before === days_before) < index) say('days_twice');
    if (
      tiers.some(
        (other) => other.days_before > days_before && other.refund_percent < refund_percent,
      )
    )
      say('later_gets_more');
  }
  return faults;
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CancellationPolicy } from '#src/rules/bookings/cancellation.ts';

/** The refunds of a policy in one line. */
export function usePolicyText() {
  const { t } = useLingui();
  return ({ tiers }: CancellationPolicy): string =>
    tiers
      .map(({ days_before, refund_percent }) =>
        days_before > 0
          ? t`${refund_percent}% refund until ${plural(days_before, { one: '# day', other: '# days' })} before check-in`
          : t`${refund_percent}% on the day of check-in`,
      )
      .join(', ');
}

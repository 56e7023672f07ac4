import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutOverview, PayoutView } from '#src/wire/payouts.ts';
import { formatMoney } from '#src-market/ui/format.ts';
import { Notice } from '#src-market/ui/Notice.tsx';

interface Props {
  readonly payout: PayoutView;
  readonly terms: PayoutOverview['terms'];
}

/** Why a payout is not paid, and what its seller can do about it. */
export function PayoutWhy({ payout, terms }: Props) {
  const { t, i18n } = useLingui();
  const { state, waits_for, hold_cause, reason, amount, currency } = payout;
  if (state === 'failed')
    return (
      <Notice tone="error" title={t`The bank did not take it`}>
        <p>{reason}</p>
        <p>
          <Trans>The money is still yours. Check your account above; then we try once more.</Trans>
        </p>
      </Notice>
    );
  if (state === 'on_hold')
    return (
      <Notice tone="warning">
        {hold_cause === 'dispute' ? (
          <Trans>A dispute about the stay is open. It goes on when that is decided.</Trans>
        ) : (
          reason
        )}
      </Notice>
    );
  if (waits_for === 'account')
    return (
      <Notice tone="warning">
        <Trans>It waits for an account to go to.</Trans>
      </Notice>
    );
  if (waits_for === 'account_new')
    return (
      <Notice tone="info">
        <Trans>It waits until your new account may be used.</Trans>
      </Notice>
    );
  if (waits_for === 'minimum')
    return (
      <Notice tone="info">
        {amount < 0 ? (
          <Trans>
            A refund came after you were paid. It is kept back from what falls due next.
          </Trans>
        ) : (
          <Trans>
            It is sent with the next, once there are{' '}
            {formatMoney(terms.minimum, currency, i18n.locale, true)} together.
          </Trans>
        )}
      </Notice>
    );
  return null;
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutOverview, PayoutView } from '#src/wire/payouts/payouts.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

interface Props {
  readonly payout: PayoutView;
  readonly terms: PayoutOverview['terms'];
}

/** Why a payout is not paid, and what the seller can do. */
export function PayoutNotice({ payout, terms }: Props) {
  const { t, i18n } = useLingui();
  const { state, waits_for, hold_cause, reason, amount, currency, provider, taken_back } = payout;
  if (state === 'failed')
    return (
      <Notice
        tone="error"
        title={provider === 'stripe' ? t`Stripe did not send it` : t`The bank did not take it`}
      >
        <p>{reason}</p>
        <p>
          <Trans>The money is still yours. Check your account above; then we try once more.</Trans>
        </p>
      </Notice>
    );
  if (state === 'paid' && taken_back > 0) {
    const back = formatMoney(taken_back, currency, i18n.locale);
    return (
      <Notice tone="warning">
        <Trans>Stripe took {back} of it back. The money is kept for you under On hold.</Trans>
      </Notice>
    );
  }
  if (state === 'on_hold')
    return (
      <Notice tone="warning">
        {hold_cause === 'dispute' ? (
          <Trans>A dispute about the stay is open. It goes on when that is decided.</Trans>
        ) : hold_cause === 'reversed' ? (
          <Trans>
            Stripe took this money back after it was sent. We look at why, and send it again then.
          </Trans>
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
  if (waits_for === 'account_stopped')
    return (
      <Notice tone="warning">
        <Trans>It waits until Stripe lets payouts through to you. See your account above.</Trans>
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

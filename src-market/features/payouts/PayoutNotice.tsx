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
        title={
          provider === 'stripe'
            ? t`Stripe did not send the payout`
            : t`The bank rejected the payout`
        }
      >
        <p dir="auto">{reason}</p>
        <p>
          <Trans>The money is still yours. Check your account above. We then try again.</Trans>
        </p>
      </Notice>
    );
  if (state === 'paid' && taken_back > 0) {
    const back = formatMoney(taken_back, currency, i18n.locale);
    return (
      <Notice tone="warning">
        <Trans>Stripe reversed {back} of it. The amount is kept for you under On hold.</Trans>
      </Notice>
    );
  }
  if (state === 'on_hold')
    return (
      <Notice tone="warning">
        {hold_cause === 'dispute' ? (
          <Trans>A dispute about the stay is open. The payout continues once it is decided.</Trans>
        ) : hold_cause === 'reversed' ? (
          <Trans>
            Stripe reversed this payout after it was sent. We are investigating and will send it
            again.
          </Trans>
        ) : (
          reason
        )}
      </Notice>
    );
  if (waits_for === 'account')
    return (
      <Notice tone="warning">
        <Trans>It is waiting for a payout account.</Trans>
      </Notice>
    );
  if (waits_for === 'account_stopped')
    return (
      <Notice tone="warning">
        <Trans>It is waiting until Stripe enables payouts to you. See your account above.</Trans>
      </Notice>
    );
  if (waits_for === 'account_new')
    return (
      <Notice tone="info">
        <Trans>It is waiting until your new account can be used.</Trans>
      </Notice>
    );
  if (waits_for === 'minimum')
    return (
      <Notice tone="info">
        {amount < 0 ? (
          <Trans>
            A stay was refunded after you were paid. We deduct the refund from your next payout.
          </Trans>
        ) : (
          <Trans>
            It is paid with the next payout, once the balance reaches{' '}
            {formatMoney(terms.minimum, currency, i18n.locale, true)}.
          </Trans>
        )}
      </Notice>
    );
  return null;
}

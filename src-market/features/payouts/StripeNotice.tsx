import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeAccount } from '#src/wire/payouts/payouts.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './stripe.module.css';

/** What the status of the Stripe account means for payouts. */
export function StripeNotice({ stripe, bank }: { stripe: StripeAccount; bank: boolean }) {
  const { t } = useLingui();
  const { standing, in_use } = stripe;
  if (standing === 'ready')
    return (
      <p className={styles.soft}>
        <Trans>Your payouts are sent there as soon as they are due.</Trans>
      </p>
    );
  if (standing === 'closed')
    return (
      <Notice tone="error" title={t`Stripe has closed your account`}>
        <Trans>Your money is kept here. Open a new account or use bank transfer.</Trans>
      </Notice>
    );
  if (in_use)
    return (
      <Notice tone="warning" title={t`Payouts on hold`}>
        {standing === 'checking' ? (
          <Trans>
            Stripe is reviewing your information. Your payouts are on hold until the review is
            finished.
          </Trans>
        ) : (
          <Trans>
            Stripe has disabled payouts to you. Your money stays on hold until you resolve this with
            Stripe.
          </Trans>
        )}
      </Notice>
    );
  return (
    <p className={styles.soft}>
      {bank ? (
        <Trans>Until it is ready, payouts still go to your bank account.</Trans>
      ) : (
        <Trans>Your money is kept here until the account is ready.</Trans>
      )}
    </p>
  );
}

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
        <Trans>Your money waits here. Open a new account, or use bank transfer instead.</Trans>
      </Notice>
    );
  if (in_use)
    return (
      <Notice tone="warning" title={t`Payouts wait`}>
        {standing === 'checking' ? (
          <Trans>
            Stripe is looking at what you handed in. Your money waits here until they are done.
          </Trans>
        ) : (
          <Trans>
            Stripe lets nothing through to you at the moment. Your money waits here, and goes out
            once that is settled with them.
          </Trans>
        )}
      </Notice>
    );
  return (
    <p className={styles.soft}>
      {bank ? (
        <Trans>Until it is ready, your payouts go to your bank account as before.</Trans>
      ) : (
        <Trans>Until it is ready, your money waits here.</Trans>
      )}
    </p>
  );
}

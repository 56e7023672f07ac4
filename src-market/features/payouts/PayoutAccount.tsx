import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { twoFactorQuery } from '#src-market/data/accounts/devices.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { BankAccountDialog } from './BankAccountDialog.tsx';
import { TwoStepNotice } from './TwoStepNotice.tsx';
import { StripeSection } from './StripeSection.tsx';
import styles from './payouts.module.css';

/** The payout account. Its owner can change it. */
export function PayoutAccount({ overview }: { overview: PayoutOverview }) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { account, may_change_account, terms, stripe } = overview;
  const { call } = useApp();
  const { data: twoFactor } = useQuery({ ...twoFactorQuery(call), enabled: may_change_account });
  const needsTwoStep = twoFactor?.required_for_payouts === true && !twoFactor.enabled;
  const byStripe = stripe?.in_use === true;
  return (
    <Card
      title={<Trans>Payout account</Trans>}
      aside={
        may_change_account &&
        !byStripe && (
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            {account ? <Trans>Change the account</Trans> : <Trans>Add an account</Trans>}
          </Button>
        )
      }
    >
      <div className={styles.account}>
        {byStripe ? null : account ? (
          <p>
            <strong dir="auto">{account.holder}</strong>,{' '}
            <span className={styles.mask}>{account.mask}</span>
          </p>
        ) : (
          <Notice tone="warning" title={t`No payout account yet`}>
            <Trans>Your money is kept here until you add one.</Trans>
          </Notice>
        )}
        {may_change_account && needsTwoStep && <TwoStepNotice />}
        {!byStripe && account?.usable_from && (
          <Notice tone="info" title={t`The account is new`}>
            <Trans>
              To keep your money safe, nothing is paid to it before{' '}
              <Instant at={account.usable_from} />.
            </Trans>
          </Notice>
        )}
        <p className={styles.soft}>
          <Plural
            value={terms.delay_days}
            _0="Payouts are due on the day of check-in"
            one="Payouts are due # day after check-in"
            other="Payouts are due # days after check-in"
          />
          {byStripe ? (
            <span>
              <Trans>. Stays that are due together are paid in one payout per currency.</Trans>
            </span>
          ) : (
            <span>
              <Trans>
                . Stays that are due together are paid in one bank transfer per currency.
              </Trans>
            </span>
          )}
        </p>
        {(!needsTwoStep || byStripe) && <StripeSection overview={overview} />}
      </div>
      {changing && (
        <BankAccountDialog
          terms={terms}
          needsTwoStep={needsTwoStep}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}

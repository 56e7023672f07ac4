import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { useChooseStripe, useLeaveStripe } from '#src-market/data/payouts/stripe.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCountry } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { StripeAccountStatus } from './StripeAccountStatus.tsx';
import styles from './stripe.module.css';

/** Payouts through Stripe instead of bank transfer: the offer, or the account's status. */
export function StripeSection({ overview }: { overview: PayoutOverview }) {
  const { t, i18n } = useLingui();
  const { stripe_country } = overview;
  const country = stripe_country && formatCountry(stripe_country, i18n.locale);
  const { stripe, stripe_offered, may_change_account, terms, account } = overview;
  const [dialog, setDialog] = useState<'choose' | 'leave' | null>(null);
  const choose = useChooseStripe();
  const leave = useLeaveStripe();
  const can_begin = stripe === null || stripe.standing === 'closed';
  if (!stripe && !(stripe_offered && may_change_account)) return null;
  return (
    <section className={styles.part} aria-label={t`Stripe`}>
      {stripe ? (
        <StripeAccountStatus
          stripe={stripe}
          bank={account !== null}
          mayChange={may_change_account}
          onLeave={() => setDialog('leave')}
        />
      ) : (
        <p className={styles.soft}>
          <Trans>
            Or get paid through Stripe. Each payout is sent to your Stripe account when it is due,
            and Stripe pays it to your bank.
          </Trans>
        </p>
      )}
      {can_begin && may_change_account && stripe_offered && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setDialog('choose')}>
            {stripe ? <Trans>Open a new account</Trans> : <Trans>Get paid through Stripe</Trans>}
          </Button>
        </div>
      )}
      {dialog === 'choose' && (
        <PasswordDialog
          title={t`Get paid through Stripe`}
          confirm={t`Go to Stripe`}
          onConfirm={choose.mutateAsync}
          onClose={() => setDialog(null)}
        >
          <p>
            <Trans>
              Stripe asks for your identity and bank account on its own pages, then returns you
              here. We do not see what you enter there.
            </Trans>
          </p>
          {country ? (
            <p>
              <Trans>
                Your account is opened in <strong>{country}</strong>, based on your address or bank
                account. This cannot be changed later. If it is wrong, contact us first.
              </Trans>
            </p>
          ) : (
            <Notice tone="warning" title={t`Your country is missing`}>
              <Trans>
                The country of a Stripe account cannot be changed later. First add your bank account
                here, or your address during onboarding.
              </Trans>
            </Notice>
          )}
          <p>
            <Plural
              value={terms.account_wait_days}
              _0="Payouts go to this account as soon as it is ready."
              one="Payouts go to this account once it is ready, after # day at the earliest. The wait protects your money."
              other="Payouts go to this account once it is ready, after # days at the earliest. The wait protects your money."
            />
          </p>
        </PasswordDialog>
      )}
      {dialog === 'leave' && (
        <PasswordDialog
          title={t`Use bank transfer instead?`}
          confirm={t`Use bank transfer`}
          onConfirm={async (password) => {
            await leave.mutateAsync(password);
            toast({ title: t`Your payouts are sent by bank transfer`, colour: 'success' });
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            <Plural
              value={terms.account_wait_days}
              _0="Payouts go to your bank account immediately. Payouts already sent to Stripe still arrive there."
              one="Payouts are on hold for # day, then go to your bank account. Payouts already sent to Stripe still arrive there."
              other="Payouts are on hold for # days, then go to your bank account. Payouts already sent to Stripe still arrive there."
            />
          </p>
          {!account && (
            <p>
              <Trans>You have no bank account here yet. Add one afterwards.</Trans>
            </p>
          )}
        </PasswordDialog>
      )}
    </section>
  );
}

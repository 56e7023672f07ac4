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
            Or be paid out through Stripe: each payout is sent by itself as soon as it is due, and
            goes to your bank from your own account with them.
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
              Stripe asks you who you are and for your bank account, on pages of its own, and you
              come back here. What you tell them there we do not see.
            </Trans>
          </p>
          {country ? (
            <p>
              <Trans>
                Your account is opened in <strong>{country}</strong>, as you told us where you are
                or have your bank. Stripe cannot change that later: if it is wrong, write to us
                first.
              </Trans>
            </p>
          ) : (
            <Notice tone="warning" title={t`We do not know your country yet`}>
              <Trans>
                Stripe opens an account in one country for good. Add your bank account here first,
                or your address in your onboarding.
              </Trans>
            </Notice>
          )}
          <p>
            <Plural
              value={terms.account_wait_days}
              _0="Payouts go there as soon as the account is ready."
              one="Payouts go there once the account is ready, and not before # day has passed, so that nobody else can take your money."
              other="Payouts go there once the account is ready, and not before # days have passed, so that nobody else can take your money."
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
              _0="Payouts go to your bank account at once. What is on its way through Stripe still goes there."
              one="Payouts rest for # day, then they go to your bank account. What is on its way through Stripe still goes there."
              other="Payouts rest for # days, then they go to your bank account. What is on its way through Stripe still goes there."
            />
          </p>
          {!account && (
            <p>
              <Trans>You have no bank account here yet: add one afterwards.</Trans>
            </p>
          )}
        </PasswordDialog>
      )}
    </section>
  );
}

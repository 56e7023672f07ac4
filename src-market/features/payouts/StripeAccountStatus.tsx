import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Requirement } from '#src/rules/payouts/payoutAccount.ts';
import type { StripeAccount } from '#src/wire/payouts/payouts.ts';
import { useCheckStripe, useOpenStripe } from '#src-market/data/payouts/stripe.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { StateLabel } from '#src-market/ui/texts/stateLabels.ts';
import { StripeNotice } from './StripeNotice.tsx';
import styles from './stripe.module.css';

const STATUS_LABELS: Readonly<Record<StripeAccount['standing'], StateLabel>> = {
  ready: { label: msg`Ready`, tone: 'success' },
  unfinished: { label: msg`Information missing`, tone: 'warning' },
  checking: { label: msg`Stripe is checking`, tone: 'info' },
  refused: { label: msg`Disabled by Stripe`, tone: 'error' },
  closed: { label: msg`Closed`, tone: 'error' },
};

const REQUIREMENT_NAMES: Readonly<Record<Requirement, MessageDescriptor>> = {
  bank_account: msg`Your bank account`,
  identity: msg`An identity document`,
  tax_number: msg`Your tax or identity number`,
  address: msg`Your address`,
  contact: msg`Your phone number or email`,
  terms: msg`Acceptance of Stripe’s terms`,
  people: msg`Who owns and runs the business`,
  business: msg`About your business`,
  details: msg`Some details about you`,
};

interface Props {
  readonly stripe: StripeAccount;
  /** Whether a bank account exists for payouts meanwhile. */
  readonly bank: boolean;
  readonly mayChange: boolean;
  readonly onLeave: () => void;
}

/** The status of the seller's Stripe account, what is missing, and the next actions. */
export function StripeAccountStatus({ stripe, bank, mayChange, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const openStripe = useOpenStripe();
  const check = useCheckStripe();
  const { standing, in_use, missing, wanted_by, usable_from } = stripe;
  const badge = STATUS_LABELS[standing];
  return (
    <>
      <div className={styles.bar}>
        <h3 className={styles.way}>
          <Trans>Your Stripe account</Trans>
        </h3>
        <Badge tone={badge.tone} dot>
          {i18n._(badge.label)}
        </Badge>
      </div>
      <StripeNotice stripe={stripe} bank={bank} />
      {missing.length > 0 && (
        <div>
          <p className={styles.soft}>
            {wanted_by ? (
              <Trans>
                Stripe needs, by <Instant at={wanted_by} />:
              </Trans>
            ) : (
              <Trans>Stripe still needs:</Trans>
            )}
          </p>
          <ul className={styles.missing}>
            {missing.map((kind) => (
              <li key={kind}>{i18n._(REQUIREMENT_NAMES[kind])}</li>
            ))}
          </ul>
        </div>
      )}
      {in_use && standing === 'ready' && usable_from && (
        <Notice tone="info" title={t`The account is new`}>
          <Trans>
            To keep your money safe, nothing is paid to it before <Instant at={usable_from} />.
          </Trans>
        </Notice>
      )}
      {(openStripe.error ?? check.error) && (
        <Notice tone="error" title={t`Stripe could not be reached`} live>
          {(openStripe.error ?? check.error)?.message}
        </Notice>
      )}
      {mayChange && (
        <div className={styles.bar}>
          {standing !== 'closed' && (
            <Button
              size="sm"
              variant={standing === 'unfinished' ? 'primary' : 'secondary'}
              loading={openStripe.isPending || openStripe.isSuccess}
              onClick={() => openStripe.mutate()}
            >
              {standing === 'ready' ? (
                <Trans>Open your Stripe account</Trans>
              ) : (
                <Trans>Continue at Stripe</Trans>
              )}
            </Button>
          )}
          {standing !== 'ready' && standing !== 'closed' && (
            <Button
              size="sm"
              variant="secondary"
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              <Trans>Check again</Trans>
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onLeave}>
            <Trans>Use bank transfer instead</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

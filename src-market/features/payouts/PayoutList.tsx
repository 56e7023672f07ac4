import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PayoutOverview, PayoutView } from '#src/wire/payouts/payouts.ts';
import { payoutPages, type PayoutTab } from '#src-market/data/payouts/payouts.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { PAYOUT_STATES } from '#src-market/ui/texts/payoutStates.ts';
import { PayoutStays } from './PayoutStays.tsx';
import { PayoutNotice } from './PayoutNotice.tsx';
import styles from './payouts.module.css';

interface Props {
  readonly when: PayoutTab;
  readonly overview: PayoutOverview;
}

/** Payouts of one tab, each with its stays. */
export function PayoutList({ when, overview }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const empty: Readonly<Record<PayoutTab, { title: string; text: string }>> = {
    open: {
      title: t`No payouts on the way`,
      text: t`Due payouts are collected every hour and sent.`,
    },
    held: {
      title: t`No payouts on hold`,
      text: t`A dispute puts the payout for its stay on hold.`,
    },
    paid: { title: t`No payouts yet`, text: t`Payouts that were sent are listed here.` },
  };
  return (
    <PagedList
      query={useInfiniteQuery(payoutPages(call, when))}
      empty={
        <EmptyState icon="bank" title={empty[when].title}>
          {empty[when].text}
        </EmptyState>
      }
    >
      {(payouts) => (
        <ul className={styles.rows}>
          {payouts.map((payout) => (
            <Payout key={payout.id} payout={payout} terms={overview.terms} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Payout({ payout, terms }: { payout: PayoutView; terms: PayoutOverview['terms'] }) {
  const { i18n } = useLingui();
  const { state, reference, amount, currency, bookings, paid_on, created_at, provider } = payout;
  const badge = PAYOUT_STATES[state];
  return (
    <li className={styles.payout} aria-label={reference}>
      <div className={styles.head}>
        <div className={styles.facts}>
          <h3>
            <Price amount={amount} currency={currency} strong />
          </h3>
          <p className={styles.soft}>
            {reference}, {paid_on ? formatDay(paid_on, i18n.locale) : <Instant at={created_at} />}
          </p>
        </div>
        <Badge tone={badge.tone} dot>
          {state === 'processing' && provider === 'stripe' ? (
            <Trans>With Stripe</Trans>
          ) : (
            i18n._(badge.label)
          )}
        </Badge>
      </div>
      <PayoutNotice payout={payout} terms={terms} />
      <details className={styles.details}>
        <summary>
          <Plural value={bookings.length} one="# stay" other="# stays" />
        </summary>
        <PayoutStays payout={payout} />
      </details>
      {provider === 'stripe' && payout.bank_reference && (
        <p className={styles.soft}>
          <Trans>Sent to your Stripe account with reference {payout.bank_reference}.</Trans>
        </p>
      )}
      {payout.account && (
        <p className={styles.soft}>
          {payout.bank_reference ? (
            <Trans>
              To {payout.account}; the bank calls it {payout.bank_reference}.
            </Trans>
          ) : (
            <Trans>To {payout.account}.</Trans>
          )}
        </p>
      )}
    </li>
  );
}

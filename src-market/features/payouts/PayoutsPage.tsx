import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import { payoutOverviewQuery, type PayoutTab } from '#src-market/data/payouts/payouts.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Tabs } from '#src-market/ui/content/Tabs.tsx';
import { Balances } from './Balances.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import { PayoutList } from './PayoutList.tsx';
import { Statement } from './Statement.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useStripeReturn } from './useStripeReturn.ts';
import styles from './payouts.module.css';

const TABS = ['upcoming', 'open', 'held', 'paid', 'statement'] as const;
type Tab = 'upcoming' | 'statement' | PayoutTab;

const title = ROUTES.sellerPayouts.title;

/** The seller's payouts, balances and payout account. */
export default function PayoutsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'upcoming';
  const overview = useQuery(payoutOverviewQuery(call));
  const { data } = overview;
  const stripeReturn = useStripeReturn();
  return (
    <AccountLayout
      title={title}
      actions={
        <ButtonLink size="sm" variant="secondary" icon="chart" to={href('sellerPaymentAnalytics')}>
          <Trans>Earnings</Trans>
        </ButtonLink>
      }
    >
      <Head title={title} noindex />
      {overview.error && !overview.data ? (
        <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : (
        <div className={styles.stack}>
          {(stripeReturn.checking || stripeReturn.leaving) && (
            <Notice tone="info" live>
              {stripeReturn.leaving ? (
                <Trans>Opening Stripe…</Trans>
              ) : (
                <Trans>Checking your Stripe account…</Trans>
              )}
            </Notice>
          )}
          {stripeReturn.error && (
            <Notice tone="error" title={t`Stripe could not be reached`} live>
              {stripeReturn.error.message}
            </Notice>
          )}
          <Balances overview={data} />
          <PayoutAccount overview={data} />
          <Tabs
            label={t`Which payouts`}
            value={tab}
            onChange={(next) =>
              setParams({ tab: next }, { replace: true, preventScrollReset: true })
            }
            tabs={[
              { id: 'upcoming', label: <Trans>Upcoming</Trans> },
              { id: 'open', label: <Trans>On the way</Trans> },
              { id: 'held', label: <Trans>On hold</Trans> },
              { id: 'paid', label: <Trans>Paid</Trans> },
              { id: 'statement', label: <Trans>Statements</Trans> },
            ]}
          >
            {tab === 'upcoming' && <UpcomingList />}
            {tab === 'statement' && <Statement />}
            {tab !== 'upcoming' && tab !== 'statement' && <PayoutList when={tab} overview={data} />}
          </Tabs>
        </div>
      )}
    </AccountLayout>
  );
}

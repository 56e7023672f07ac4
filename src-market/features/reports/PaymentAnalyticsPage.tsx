import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { earningsCsv, earningsQuery } from '#src-market/data/reports.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { CurrencyEarnings } from './CurrencyEarnings.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import styles from './earnings.module.css';

/** `/seller/payment-analytics`: the seller's earnings of the last twelve months, and upcoming ones. */
export default function PaymentAnalyticsPage() {
  const { t } = useLingui();
  const { call, config } = useApp();
  const query = useQuery(earningsQuery(call));
  const csv = earningsCsv(config.backend_url);
  return (
    <AccountLayout
      title={<Trans>Earnings</Trans>}
      subtitle={<Trans>The last 12 months, after commission and refunds.</Trans>}
      actions={
        <a href={csv} download>
          <Trans>Export CSV</Trans>
        </a>
      }
    >
      <Head title={t`Earnings`} noindex />
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton shape="block" />
      ) : query.data.currencies.length === 0 ? (
        <EmptyState icon="chart" title={t`No earnings yet`}>
          <Trans>Your earnings appear here once a stay is confirmed.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          {query.data.currencies.map((money) => (
            <CurrencyEarnings key={money.currency} money={money} />
          ))}
          <p className={styles.soft}>
            <Trans>
              See <Link to={href('sellerPayouts')}>your payouts</Link> for payout dates.
            </Trans>
          </p>
        </div>
      )}
    </AccountLayout>
  );
}

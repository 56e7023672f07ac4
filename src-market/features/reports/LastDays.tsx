import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { sellerReportQuery } from '#src-market/data/reports.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { SellerMetrics } from './SellerMetrics.tsx';

/** The metrics of the seller's last 30 days. */
export function LastDays() {
  const { call } = useApp();
  const report = useQuery(sellerReportQuery(call, 'last_30'));
  return (
    <Card
      title={
        report.data ? (
          <Trans>
            The last 30 days,{' '}
            <DateRange from={report.data.period.from} to={report.data.period.to} />
          </Trans>
        ) : (
          <Trans>The last 30 days</Trans>
        )
      }
      aside={
        <Link to={href('sellerAnalytics')}>
          <Trans>Analytics</Trans>
        </Link>
      }
    >
      {report.error && !report.data ? (
        <LoadError error={report.error} onRetry={() => void report.refetch()} />
      ) : report.data ? (
        <SellerMetrics report={report.data} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  );
}

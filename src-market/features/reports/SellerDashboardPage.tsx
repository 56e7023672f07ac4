import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { sellerReportQuery } from '#src-market/data/reports.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { SellerMetrics } from './SellerMetrics.tsx';
import { PausedBanner } from '#src-market/shell/seller/PausedBanner.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { TodoList } from './todo/TodoList.tsx';
import { BookingPreviews } from './BookingPreviews.tsx';
import { FirstListing } from './FirstListing.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import styles from './reports.module.css';

/** What the seller has to do first, metrics of the last 30 days, and upcoming arrivals. */
export default function SellerDashboardPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const report = useQuery(sellerReportQuery(call, 'last_30'));
  const name = user?.name ?? '';
  return (
    <AccountLayout title={<Trans>Hello, {name}</Trans>}>
      <Head title={t`Dashboard`} noindex />
      <div className={styles.stack}>
        {user?.onboarding_complete === false && (
          <Notice
            tone="warning"
            title={t`Your profile is not verified yet`}
            actions={
              <ButtonLink size="sm" to={href('sellerOnboarding')}>
                <Trans>Continue</Trans>
              </ButtonLink>
            }
          >
            <Trans>Your properties can be booked once your profile is verified.</Trans>
          </Notice>
        )}
        <FirstListing />
        <PausedBanner />
        <TodoList />
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
          {report.error ? (
            <LoadError error={report.error} onRetry={() => void report.refetch()} />
          ) : report.data ? (
            <SellerMetrics report={report.data} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Card>
        <BookingPreviews
          title={<Trans>Upcoming arrivals</Trans>}
          as="seller"
          when="upcoming"
          limit={5}
          empty={<Trans>No upcoming arrivals.</Trans>}
          all={
            <Link to={`${href('sellerBookings')}?when=upcoming`}>
              <Trans>All upcoming</Trans>
            </Link>
          }
        />
      </div>
    </AccountLayout>
  );
}

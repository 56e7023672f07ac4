import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { RouteName } from '#src/routes/table.ts';
import { mayActOn } from '#src-market/shell/layout/links.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PausedBanner } from '#src-market/shell/seller/PausedBanner.tsx';
import { TodoList } from './todo/TodoList.tsx';
import { BookingPreviews } from './BookingPreviews.tsx';
import { FirstListing } from './FirstListing.tsx';
import { LastDays } from './LastDays.tsx';
import styles from './reports.module.css';

/** What the seller has to do first, metrics of the last 30 days, and upcoming arrivals. */
export default function SellerDashboardPage() {
  const { t } = useLingui();
  const user = useSession();
  const name = user?.name ?? '';
  /** Whether the page belongs to the profile, or to the scopes of an agent. */
  const may = (page: RouteName) => user !== null && mayActOn(user, page);
  return (
    <AccountLayout
      title={
        <Trans>
          Hello, <bdi>{name}</bdi>
        </Trans>
      }
    >
      <Head title={t`Dashboard`} noindex />
      <div className={styles.stack}>
        {user?.onboarding_complete === false && may('sellerOnboarding') && (
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
        {may('sellerProperties') && (
          <>
            <FirstListing />
            <PausedBanner />
          </>
        )}
        <TodoList />
        {may('sellerBookings') && (
          <>
            <LastDays />
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
          </>
        )}
      </div>
    </AccountLayout>
  );
}

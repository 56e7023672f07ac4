import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { BuyerMoney } from './BuyerMoney.tsx';
import { BuyerTodo } from './BuyerTodo.tsx';
import { BookingPreviews } from './BookingPreviews.tsx';
import { NextStay } from './NextStay.tsx';
import styles from './reports.module.css';

/** The buyer's next stay, what they have to do, their money, then their upcoming and past stays. */
export default function BuyerDashboardPage() {
  const { t } = useLingui();
  const user = useSession();
  const name = user?.name ?? '';
  const find = (
    <ButtonLink size="sm" to={href('search')} icon="search">
      <Trans>Find a stay</Trans>
    </ButtonLink>
  );
  return (
    <AccountLayout
      title={
        <Trans>
          Hello, <bdi>{name}</bdi>
        </Trans>
      }
      actions={find}
    >
      <Head title={t`Dashboard`} noindex />
      <div className={styles.stack}>
        {user?.onboarding_complete === false && (
          <Notice
            tone="warning"
            title={t`Your profile is not verified yet`}
            actions={
              <ButtonLink size="sm" to={href('buyerOnboarding')}>
                <Trans>Continue</Trans>
              </ButtonLink>
            }
          >
            <Trans>You can search now. To book, verify your profile.</Trans>
          </Notice>
        )}
        <NextStay />
        <BuyerTodo
          all={
            <Link to={href('settingsBookings')}>
              <Trans>All stays</Trans>
            </Link>
          }
        />
        <BuyerMoney />
        <BookingPreviews
          title={<Trans>Upcoming stays</Trans>}
          as="buyer"
          when="upcoming"
          limit={3}
          empty={<Trans>No upcoming stays. Book a place and it appears here.</Trans>}
          all={
            <Link to={`${href('settingsBookings')}?when=upcoming`}>
              <Trans>All upcoming</Trans>
            </Link>
          }
        />
        <BookingPreviews
          title={<Trans>Past stays</Trans>}
          as="buyer"
          when="past"
          limit={3}
          empty={<Trans>No past stays yet.</Trans>}
          all={
            <Link to={`${href('settingsBookings')}?when=past`}>
              <Trans>All past</Trans>
            </Link>
          }
        />
      </div>
    </AccountLayout>
  );
}

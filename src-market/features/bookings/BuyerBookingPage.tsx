import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { bookingQuery, SHOW_CACHED } from '#src-market/data/bookings/bookings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { BookingSummaryCard } from './BookingSummaryCard.tsx';
import { ChangeButton } from './changes/ChangeButton.tsx';
import { CheckoutStep } from './checkout/CheckoutStep.tsx';
import { BookingHistory } from './BookingHistory.tsx';
import { OpenChange } from './changes/OpenChange.tsx';
import { PastChanges } from './changes/PastChanges.tsx';
import { StayReviews } from './reviews/StayReviews.tsx';
import styles from './bookings.module.css';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query({ ...bookingQuery(call, params['id'] ?? ''), ...SHOW_CACHED });

export const preloads = 'visible';

/** A buyer's booking: its status, its history and how to cancel it. */
export default function BuyerBookingPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data: booking } = useQuery(bookingQuery(call, id));
  if (!booking) return null;
  const unpaid = booking.state === 'held' || booking.state === 'awaiting_payment';
  const { reference } = booking;
  return (
    <AccountLayout
      title={<Trans>Booking {reference}</Trans>}
      above={<Link to={href('settingsBookings')}>{t`My stays`}</Link>}
      actions={<StatusBadge of="booking" state={booking.state} />}
    >
      <Head title={t`Booking ${reference}`} noindex />
      <div className={styles.columns}>
        <div className={styles.step}>
          {unpaid && (
            <div>
              <ButtonLink to={href('booking', { id })}>
                <Trans>Continue to payment</Trans>
              </ButtonLink>
            </div>
          )}
          <OpenChange booking={booking} />
          {!unpaid && (
            <Region part="panel">
              <CheckoutStep booking={booking} />
            </Region>
          )}
          {booking.abilities.propose_change && (
            <div>
              <ChangeButton booking={booking} />
            </div>
          )}
          {booking.state === 'completed' && <StayReviews bookingId={id} />}
          <PastChanges booking={booking} />
          <BookingHistory booking={booking} />
          <p>
            <Link to={href('chat', {}, { booking: id })}>
              <Trans>Message the seller</Trans>
            </Link>
          </p>
          {booking.abilities.open_dispute && (
            <p>
              <Trans>
                Is something wrong?{' '}
                <Link to={href('disputeCreate', undefined, { booking: id })}>Open a dispute</Link>
              </Trans>
            </p>
          )}
        </div>
        <aside aria-label={t`Summary`}>
          <Region part="panel">
            <BookingSummaryCard booking={booking} />
          </Region>
        </aside>
      </div>
    </AccountLayout>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { bookingQuery } from '#src-market/data/bookings/bookings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { BookingHistory } from '../BookingHistory.tsx';
import { BookingSummaryCard } from '../BookingSummaryCard.tsx';
import { PastChanges } from '../changes/PastChanges.tsx';
import { SellerChangeCard } from '../changes/SellerChangeCard.tsx';
import { DepositStatus } from '../checkout/DepositStatus.tsx';
import { cameFromList } from '../list/fromList.ts';
import { StayReviews } from '../reviews/StayReviews.tsx';
import { SellerActions } from '../list/SellerActions.tsx';
import styles from '../bookings.module.css';
import { BuyerCard } from './BuyerCard.tsx';
import { EarningsCard } from './EarningsCard.tsx';
import { NextStepNotice } from './NextStepNotice.tsx';

/** A seller's page of one booking: who, when, what they earn, and what to do next. */
export function SellerBooking({ id }: { id: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: booking, error, refetch } = useQuery(bookingQuery(call, id));
  const title = booking ? t`Booking ${booking.reference}` : t`Booking`;
  return (
    <AccountLayout
      title={title}
      above={<BackToList />}
      actions={booking && <StatusBadge of="booking" state={booking.state} />}
    >
      <Head title={title} noindex />
      {error && !booking ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : booking ? (
        <Content booking={booking} />
      ) : (
        <Skeleton shape="block" />
      )}
    </AccountLayout>
  );
}

/** To the list with its tab; after a press in the list back to where it was scrolled. */
function BackToList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  return (
    <Link
      to={href('sellerBookings', undefined, { when: params.get('when') ?? undefined })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromList(location.state))
          return;
        event.preventDefault();
        void navigate(-1);
      }}
    >{t`Bookings`}</Link>
  );
}

function Content({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const { deposit, currency } = booking;
  return (
    <div className={styles.columns}>
      <div className={styles.step}>
        <NextStepNotice booking={booking} />
        <SellerActions booking={booking} inList={false} />
        <SellerChangeCard booking={booking} />
        {booking.state === 'completed' && <StayReviews bookingId={booking.id} />}
        <EarningsCard id={booking.id} />
        {deposit && (
          <Card
            title={<Trans>Security deposit</Trans>}
            aside={<Price amount={deposit.amount} currency={currency} />}
          >
            <DepositStatus booking={booking} />
          </Card>
        )}
        <PastChanges booking={booking} />
        <BookingHistory booking={booking} />
      </div>
      <aside aria-label={t`Summary`} className={styles.step}>
        <BuyerCard booking={booking} />
        <BookingSummaryCard booking={booking} priced={false} />
      </aside>
    </div>
  );
}

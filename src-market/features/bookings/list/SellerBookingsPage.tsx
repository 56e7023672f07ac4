import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import {
  BOOKING_FILTERS,
  bookingQuery,
  SHOW_CACHED,
  type BookingFilter,
} from '#src-market/data/bookings/bookings.ts';
import { bookingEarningsQuery } from '#src-market/data/payouts/bookingEarnings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Tabs } from '#src-market/ui/content/Tabs.tsx';
import { SellerBooking } from '../seller/SellerBooking.tsx';
import { BookingList } from './BookingList.tsx';
import { SellerActions } from './SellerActions.tsx';
import { useTabParam } from './useTabParam.ts';

export const load = async ({ call, queryClient, url }: ScreenArgs) => {
  const booking = url.searchParams.get('booking');
  if (!booking) return;
  // The page shows an error in its place.
  await Promise.allSettled([
    queryClient.query({ ...bookingQuery(call, booking), ...SHOW_CACHED }),
    queryClient.query({ ...bookingEarningsQuery(call, booking), ...SHOW_CACHED }),
  ]);
};

export const preloads = 'visible';

/** The bookings of the seller's properties, or the page of the one that the address names. */
export default function SellerBookingsPage() {
  const [params] = useSearchParams();
  const booking = params.get('booking');
  return booking ? <SellerBooking key={booking} id={booking} /> : <BookingTabs />;
}

function BookingTabs() {
  const { t } = useLingui();
  const [when, setWhen] = useTabParam(BOOKING_FILTERS, 'open');
  const empty: Readonly<Record<BookingFilter, string>> = {
    open: t`No open requests`,
    upcoming: t`No upcoming arrivals`,
    past: t`No past stays yet`,
    cancelled: t`No cancelled stays`,
  };
  return (
    <AccountLayout
      title={<Trans>Bookings of your properties</Trans>}
      subtitle={
        <Trans>
          You have 48 hours to respond to a request. After that, the buyer gets a full refund.
        </Trans>
      }
    >
      <Head title={t`Bookings of your properties`} noindex />
      <Tabs
        label={t`Which bookings`}
        value={when}
        onChange={setWhen}
        tabs={[
          { id: 'open', label: t`Open and in progress` },
          { id: 'upcoming', label: t`Upcoming` },
          { id: 'past', label: t`Past` },
          { id: 'cancelled', label: t`Cancelled` },
        ]}
      >
        <BookingList
          as="seller"
          when={when}
          empty={<EmptyState icon="booking" title={empty[when]} />}
          Actions={SellerActions}
        />
      </Tabs>
    </AccountLayout>
  );
}

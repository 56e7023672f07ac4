import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { bookingQuery } from '#src-market/data/bookings/bookings.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { BookingSummaryCard } from './BookingSummaryCard.tsx';
import { CheckoutStep } from './checkout/CheckoutStep.tsx';
import styles from './bookings.module.css';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query(bookingQuery(call, params['id'] ?? ''));

export const preloads = 'pressed';

/** The checkout of a held booking, then its confirmation. Works after a reload and on another device. */
export default function BookingPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data: booking } = useQuery(bookingQuery(call, id));
  if (!booking) return null;
  const { reference } = booking;
  return (
    <Container padded>
      <Head title={t`Booking ${reference}`} noindex />
      <PageHeader
        title={<Trans>Booking {reference}</Trans>}
        above={<Link to={href('settingsBookings')}>{t`My stays`}</Link>}
        actions={<StatusBadge of="booking" state={booking.state} />}
      />
      <div className={styles.columns}>
        <Region part="panel">
          <CheckoutStep booking={booking} />
        </Region>
        <aside aria-label={t`Summary`}>
          <Region part="panel">
            <BookingSummaryCard booking={booking} />
          </Region>
        </aside>
      </div>
    </Container>
  );
}

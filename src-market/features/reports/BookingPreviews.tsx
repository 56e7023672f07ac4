import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { bookingPages, type BookingFilter } from '#src-market/data/bookings/bookings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from './reports.module.css';

interface Props {
  title: ReactNode;
  as: 'buyer' | 'seller';
  when: BookingFilter;
  limit: number;
  empty: ReactNode;
  /** The link to the full list, beside the title. */
  all: ReactNode;
}

/** The first bookings of a list. */
export function BookingPreviews({ title, as, when, limit, empty, all }: Props) {
  const { call } = useApp();
  const query = useInfiniteQuery(bookingPages(call, as, when));
  const bookings = query.data?.pages[0]?.data.slice(0, limit);
  return (
    <Card title={title} aside={all}>
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !bookings ? (
        <Skeleton />
      ) : bookings.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <ul className={styles.stays}>
          {bookings.map((booking) => (
            <BookingPreview key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BookingPreview({ booking }: { booking: BookingSummary }) {
  const { i18n } = useLingui();
  const { property, seen_as } = booking;
  return (
    <li className={styles.stay}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt=""
          width={property.photo.width}
          height={property.photo.height}
          sizes="5rem"
          className={styles.photo}
        />
      )}
      <div className={styles.facts}>
        <Link dir="auto" to={bookingHref(booking)}>
          {property.title}
        </Link>
        <p>
          <DateRange from={booking.check_in} to={booking.check_out} /> ·{' '}
          {stayersText(booking, i18n)}
        </p>
        <p dir="auto" className={styles.soft}>
          {seen_as === 'seller' ? booking.buyer.display_name : property.location}
        </p>
      </div>
      <StatusBadge of="booking" state={booking.state} />
    </li>
  );
}

function bookingHref({ id, state, seen_as }: BookingSummary): string {
  if (seen_as !== 'buyer') return href('sellerBookings', undefined, { booking: id });
  const open = state === 'held' || state === 'awaiting_payment';
  return open ? href('booking', { id }) : href('settingsBooking', { id });
}

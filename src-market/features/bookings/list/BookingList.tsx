import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { bookingPages, type BookingFilter } from '#src-market/data/bookings/bookings.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { LoadMore } from '#src-market/ui/feedback/LoadMore.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { BookingRow } from './BookingRow.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly as: 'buyer' | 'seller';
  readonly when: BookingFilter;
  readonly empty: ReactNode;
  /** The actions of each booking. */
  readonly Actions?: ComponentType<{ booking: BookingSummary }>;
}

/** A paged list of bookings. */
export function BookingList({ as, when, empty, Actions }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(bookingPages(call, as, when));
  if (query.error && !query.data)
    return (
      <LoadError
        title={t`We couldn’t load the bookings`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton />;
  const bookings = query.data.pages.flatMap((page) => page.data);
  if (bookings.length === 0) return empty;
  return (
    <>
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            when={when}
            actions={Actions && <Actions booking={booking} />}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

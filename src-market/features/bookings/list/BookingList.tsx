import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { bookingPages, type BookingFilter } from '#src-market/data/bookings/bookings.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { BookingRow } from './BookingRow.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
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
  return (
    <PagedList
      query={query}
      empty={empty}
      failed={t`We couldn’t load the bookings`}
      loading={<Skeleton />}
    >
      {(bookings) => (
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
      )}
    </PagedList>
  );
}

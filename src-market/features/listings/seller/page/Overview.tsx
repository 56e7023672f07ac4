import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { ListingOverview } from '#src/wire/reports/listingOverview.ts';
import { listingOverviewQuery } from '#src-market/data/reports.ts';
import { ReviewAnswer } from '#src-market/shell/reviews/ReviewAnswer.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { ReviewItem } from '../../ReviewItem.tsx';
import { Performance } from './Performance.tsx';
import propertyStyles from '../../property.module.css';
import styles from './page.module.css';

/** Upcoming bookings, performance and reviews of a listing. */
export function Overview({ id }: { id: string }) {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(listingOverviewQuery(call, id));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.upcoming !== null && (
        <Card
          title={<Trans>Upcoming bookings</Trans>}
          aside={
            <Link to={`${href('sellerBookings')}?when=upcoming`}>
              <Trans>All bookings</Trans>
            </Link>
          }
        >
          {data ? <Upcoming overview={data} bookings={data.upcoming} /> : <Skeleton />}
        </Card>
      )}
      <Card title={<Trans>Performance</Trans>}>
        {data ? <Performance overview={data} /> : <Skeleton shape="block" />}
      </Card>
      <Card
        title={<Trans>Reviews</Trans>}
        aside={data && <Stars rating={data.rating} review_count={data.review_count} />}
      >
        {!data ? (
          <Skeleton />
        ) : data.reviews.length === 0 ? (
          <p className={styles.soft}>
            <Trans>No reviews yet.</Trans>
          </p>
        ) : (
          <ul className={propertyStyles.reviews}>
            {data.reviews.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                action={
                  review.answer === null &&
                  data.upcoming !== null && <ReviewAnswer id={review.id} author={review.author} />
                }
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

interface UpcomingProps {
  readonly overview: ListingOverview;
  readonly bookings: NonNullable<ListingOverview['upcoming']>;
}

function Upcoming({ overview: { currency }, bookings }: UpcomingProps) {
  const { t } = useLingui();
  if (bookings.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>No bookings ahead.</Trans>
      </p>
    );
  return (
    <ul className={styles.bookings}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.booking}>
          <span className={styles.bookingText}>
            <Link dir="auto" to={href('sellerBookings', undefined, { booking: booking.id })}>
              {booking.buyer}
            </Link>
            <span>
              <DateRange from={booking.check_in} to={booking.check_out} /> ·{' '}
              <Plural value={booking.nights} one="# night" other="# nights" /> ·{' '}
              <Plural value={booking.guests} one="# guest" other="# guests" />
            </span>
            <span className={styles.soft}>{booking.reference}</span>
          </span>
          <span className={styles.bookingEnd}>
            <StatusBadge of="booking" state={booking.state} />
            <span title={t`You earn`}>
              <Price amount={booking.earnings} currency={currency} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

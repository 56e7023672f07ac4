import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { PageSection } from './PageSection.tsx';
import { PartBars, ReviewItem } from './ReviewItem.tsx';
import styles from './property.module.css';

const AllReviews = lazy(() => import('./AllReviews.tsx'));
const ReportReview = lazy(() => import('#src-market/shell/reviews/ReportReview.tsx'));

type Review = PropertyPage['reviews'][number];

/** Shown without opening the list of all. */
const FIRST_REVIEWS = 4;

export function Reviews({ property }: { property: PropertyPage }) {
  const { i18n, t } = useLingui();
  const { reviews, rating, review_count } = property;
  const signedIn = useSession() !== null;
  const [reported, setReported] = useState<string | null>(null);
  const [allShown, setAllShown] = useState(false);
  const count = formatCount(review_count, i18n.locale);
  if (review_count === 0) {
    return (
      <PageSection title={<Trans>Reviews</Trans>} id="reviews">
        <p className={styles.soft}>
          <Trans>No reviews yet.</Trans>
        </p>
      </PageSection>
    );
  }
  const actionOf = ({ id }: Pick<Review, 'id'>) =>
    signedIn && (
      <Button size="sm" variant="quiet" onClick={() => setReported(id)}>
        <Trans>Report</Trans>
      </Button>
    );
  return (
    <PageSection
      title={t`${plural(count, { one: '# review', other: '# reviews' })}`}
      id="reviews"
      aside={<Stars rating={rating} review_count={review_count} />}
    >
      <PartBars parts={property.review_parts} />
      <ul className={styles.reviews}>
        {reviews.slice(0, FIRST_REVIEWS).map((review) => (
          <ReviewItem key={review.id} review={review} action={actionOf(review)} />
        ))}
      </ul>
      {review_count > FIRST_REVIEWS && (
        <Button variant="secondary" onClick={() => setAllShown(true)}>
          <Trans>Show all {count} reviews</Trans>
        </Button>
      )}
      {allShown && (
        <Region fallback={null}>
          <AllReviews property={property} actionOf={actionOf} onClose={() => setAllShown(false)} />
        </Region>
      )}
      {reported !== null && (
        <Region fallback={null}>
          <ReportReview id={reported} onClose={() => setReported(null)} />
        </Region>
      )}
    </PageSection>
  );
}

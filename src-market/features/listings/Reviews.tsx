import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState, type ReactNode } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { isoDate } from '#src/rules/dates/day.ts';
import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { formatCount, formatRating } from '#src-market/ui/display/format.ts';
import { REVIEW_PART_NAMES } from '#src-market/ui/texts/reviewPartNames.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { PageSection } from './PageSection.tsx';
import styles from './property.module.css';

const AllReviews = lazy(() => import('./AllReviews.tsx'));
const ReportReview = lazy(() => import('#src-market/shell/reviews/ReportReview.tsx'));

type Review = PropertyPage['reviews'][number];

/** Shown without opening the list of all. */
const FIRST_REVIEWS = 4;

interface ItemProps {
  readonly review: Review;
  readonly action?: ReactNode;
}

export function ReviewItem({ review, action }: ItemProps) {
  const { t } = useLingui();
  const { author, rating, body, answer, created_at } = review;
  const full = Math.max(0, Math.min(5, Math.round(rating)));
  return (
    <li className={styles.review}>
      <div className={styles.author}>
        <Avatar name={author} />
        <p>
          <strong dir="auto">{author}</strong>
          <DateText day={isoDate(created_at.slice(0, 10))} />
        </p>
        <span
          className={styles.given}
          role="img"
          aria-label={t`${plural(full, { one: '# star', other: '# stars' })} of 5`}
        >
          {'★'.repeat(full)}
          <span>{'★'.repeat(5 - full)}</span>
        </span>
      </div>
      <p dir="auto">{body}</p>
      {answer !== null && (
        <blockquote className={styles.answer}>
          <strong>
            <Trans>Answer</Trans>
          </strong>
          <p dir="auto">{answer}</p>
        </blockquote>
      )}
      {action}
    </li>
  );
}

/** The averages of the parts as bars. */
export function PartBars({ parts }: { readonly parts: PropertyPage['review_parts'] }) {
  const { i18n } = useLingui();
  const rated = PROPERTY_PARTS.flatMap((part) => {
    const value = parts[part];
    return value === null ? [] : [{ part, value }];
  });
  if (rated.length === 0) return null;
  return (
    <dl className={styles.bars}>
      {rated.map(({ part, value }) => (
        <div key={part}>
          <dt>{i18n._(REVIEW_PART_NAMES[part])}</dt>
          <dd>
            <progress className={styles.bar} value={value} max={5} aria-hidden />
            {formatRating(value, i18n.locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

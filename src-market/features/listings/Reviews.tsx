import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isoDate } from '#src/rules/dates/day.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { PageSection } from './PageSection.tsx';
import styles from './property.module.css';

type Review = PropertyPage['reviews'][number];

/** Shown without expanding the list. */
const FIRST_REVIEWS = 4;

function ReviewItem({ review }: { review: Review }) {
  const { t } = useLingui();
  const { author, rating, body, created_at } = review;
  const full = Math.max(0, Math.min(5, Math.round(rating)));
  return (
    <li className={styles.review}>
      <div className={styles.author}>
        <Avatar name={author} />
        <p>
          <strong>{author}</strong>
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
      <p>{body}</p>
    </li>
  );
}

export function Reviews({ property }: { property: PropertyPage }) {
  const { i18n, t } = useLingui();
  const { reviews, rating, review_count } = property;
  const rest = reviews.slice(FIRST_REVIEWS);
  if (review_count === 0) {
    return (
      <PageSection title={<Trans>Reviews</Trans>} id="reviews">
        <p className={styles.soft}>
          <Trans>No reviews yet.</Trans>
        </p>
      </PageSection>
    );
  }
  const list = (some: readonly Review[]) => (
    <ul className={styles.reviews}>
      {some.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
  return (
    <PageSection
      title={t`${plural(formatCount(review_count, i18n.locale), { one: '# review', other: '# reviews' })}`}
      id="reviews"
      aside={<Stars rating={rating} review_count={review_count} />}
    >
      {list(reviews.slice(0, FIRST_REVIEWS))}
      {rest.length > 0 && (
        <details className={styles.unfold}>
          <summary>
            {t`${plural(rest.length, { one: '# more review', other: '# more reviews' })}`}
          </summary>
          {list(rest)}
        </details>
      )}
    </PageSection>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#src/rules/reviews/review.ts';
import type { StayReview } from '#src/wire/reviews/review.ts';
import { REVIEW_PART_NAMES } from '#src-market/ui/texts/reviewPartNames.ts';
import styles from './reviews.module.css';

interface Props {
  readonly review: StayReview;
  readonly title: string;
  /** The name of the side that may answer it. */
  readonly other: string;
}

/** A review with its parts and its answer. */
export function WrittenReview({ review, title, other }: Props) {
  const { t, i18n } = useLingui();
  const { rating, parts, body, answer, by } = review;
  const rated = partsOf(by).filter((part) => parts[part] !== undefined);
  return (
    <article className={styles.review}>
      <h3>{title}</h3>
      <p
        className={styles.stars}
        role="img"
        aria-label={t`${plural(rating, { one: '# star', other: '# stars' })} of 5`}
      >
        {'★'.repeat(rating)}
        <span>{'★'.repeat(5 - rating)}</span>
      </p>
      <p dir="auto" className={styles.text}>
        {body}
      </p>
      {rated.length > 0 && (
        <dl className={styles.rated}>
          {rated.map((part) => (
            <div key={part}>
              <dt>{i18n._(REVIEW_PART_NAMES[part])}</dt>
              <dd>
                <Trans>{parts[part]} of 5</Trans>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answer !== null && (
        <blockquote className={styles.answer}>
          <strong>
            <Trans>{other} answered</Trans>
          </strong>
          <p dir="auto">{answer}</p>
        </blockquote>
      )}
    </article>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isoDate } from '#src/rules/dates/day.ts';
import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { formatRating } from '#src-market/ui/display/format.ts';
import { REVIEW_PART_NAMES } from '#src-market/ui/texts/reviewPartNames.ts';
import styles from './property.module.css';

interface ItemProps {
  readonly review: PropertyPage['reviews'][number];
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

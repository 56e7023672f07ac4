import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { formatCount, formatRating } from './format.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Stars.module.css';

interface Props {
  /** 0 to 5. */
  rating: number;
  review_count: number;
}

/** The mean rating, or «New» without reviews. */
export function Stars({ rating, review_count }: Props) {
  const { i18n, t } = useLingui();
  if (review_count === 0) {
    return (
      <span className={styles.rating}>
        <Trans>New</Trans>
      </span>
    );
  }
  const score = formatRating(rating, i18n.locale);
  const reviews = formatCount(review_count, i18n.locale);
  return (
    <span className={styles.rating}>
      <VisuallyHidden>
        {t`Rated ${score} of 5 in ${plural(reviews, { one: '# review', other: '# reviews' })}`}
      </VisuallyHidden>
      <Icon name="star_filled" size="1em" className={styles.star} />
      <span className={styles.score} aria-hidden>
        {score}
      </span>
      <span className={styles.count} aria-hidden>
        ({reviews})
      </span>
    </span>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { StayReview } from '#src/wire/reviews/review.ts';
import { propertyReviewPages } from '#src-market/data/reviews.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { REVIEW_PART_NAMES } from '#src-market/ui/texts/reviewPartNames.ts';
import { PartBars, ReviewItem } from './ReviewItem.tsx';
import styles from './allReviews.module.css';

interface Props {
  readonly property: PropertyPage;
  /** What can be done with a review. */
  readonly actionOf: (review: Pick<StayReview, 'id'>) => ReactNode;
  readonly onClose: () => void;
}

/** All reviews of a property, page by page, with a search. */
export default function AllReviews({ property, actionOf, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { id, rating, review_count, review_parts } = property;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(propertyReviewPages(call, id, search));
  const clear = () => {
    setText('');
    setSearch('');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`${plural(formatCount(review_count, i18n.locale), { one: '# review', other: '# reviews' })}`}
    >
      <div className={styles.content}>
        <Stars rating={rating} review_count={review_count} />
        <PartBars parts={review_parts} />
        <form
          role="search"
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(text.trim());
          }}
        >
          <Field label={<Trans>Search reviews</Trans>}>
            <TextInput
              type="search"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            <Trans>Search</Trans>
          </Button>
        </form>
        <PagedList
          query={query}
          empty={
            <EmptyState
              icon="search"
              title={
                <Trans>
                  No reviews with “<bdi>{search}</bdi>”
                </Trans>
              }
              actions={
                <Button variant="secondary" onClick={clear}>
                  <Trans>Show all reviews</Trans>
                </Button>
              }
            >
              <Trans>Try fewer or other words.</Trans>
            </EmptyState>
          }
        >
          {(reviews) => (
            <ul className={styles.reviews}>
              {reviews.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  action={
                    <>
                      <Parts review={review} />
                      {actionOf(review)}
                    </>
                  }
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

/** The stars that a review gives to each part. */
function Parts({ review: { parts } }: { review: StayReview }) {
  const { i18n } = useLingui();
  const rated = PROPERTY_PARTS.flatMap((part) => {
    const value = parts[part];
    return value === undefined ? [] : [{ part, value }];
  });
  if (rated.length === 0) return null;
  return (
    <dl className={styles.parts}>
      {rated.map(({ part, value }) => (
        <div key={part}>
          <dt>{i18n._(REVIEW_PART_NAMES[part])}</dt>
          <dd>
            <Trans>{value} of 5</Trans>
          </dd>
        </div>
      ))}
    </dl>
  );
}

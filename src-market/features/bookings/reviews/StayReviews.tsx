import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { BookingReviews } from '#src/wire/reviews/review.ts';
import { bookingReviewsQuery } from '#src-market/data/reviews.ts';
import { ReviewAnswer } from '#src-market/shell/reviews/ReviewAnswer.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { WrittenReview } from './WrittenReview.tsx';
import styles from './reviews.module.css';

/** The reviews of a completed stay: the form, then what both sides wrote. */
export function StayReviews({ bookingId }: { readonly bookingId: string }) {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(bookingReviewsQuery(call, bookingId));
  const [writing, setWriting] = useState(false);
  if (data && !data.mine && !data.theirs && data.phase !== 'open') return null;
  return (
    <Card id="reviews" title={<Trans>Reviews</Trans>}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : (
        <div className={styles.stack}>
          <Status reviews={data} />
          {data.can_write &&
            (writing ? (
              <ReviewForm bookingId={bookingId} reviews={data} />
            ) : (
              <div>
                <Button onClick={() => setWriting(true)}>
                  <Trans>Write a review</Trans>
                </Button>
              </div>
            ))}
          <Both reviews={data} />
        </div>
      )}
    </Card>
  );
}

/** Who has written, and when the reviews are published. */
function Status({ reviews }: { readonly reviews: BookingReviews }) {
  const { mine, can_write, theirs_written, with: name } = reviews;
  const until = <DateText day={reviews.until} format="long" />;
  if (can_write)
    return (
      <p>
        {theirs_written ? (
          <Trans>
            <bdi>{name}</bdi> wrote a review. Write yours to read it, by {until}.
          </Trans>
        ) : (
          <Trans>
            You can write until {until}. Neither of you sees the other’s review before both have
            written.
          </Trans>
        )}
      </p>
    );
  if (mine?.state === 'hidden')
    return (
      <p>
        <Trans>Our staff hid your review. The reason is in the email that we sent you.</Trans>
      </p>
    );
  if (mine?.state === 'waiting')
    return (
      <p>
        <Trans>
          Published when <bdi>{name}</bdi> has written theirs, on {until} at the latest.
        </Trans>
      </p>
    );
  return null;
}

function Both({ reviews }: { readonly reviews: BookingReviews }) {
  const { t } = useLingui();
  const { mine, theirs, can_answer, with: name } = reviews;
  if (!mine && !theirs) return null;
  return (
    <div className={styles.both}>
      {mine && <WrittenReview review={mine} title={t`Your review`} other={name} />}
      {theirs && (
        <div className={styles.stack}>
          <WrittenReview review={theirs} title={t`${isolate(name)}’s review`} other={t`You`} />
          {can_answer && <ReviewAnswer id={theirs.id} author={name} />}
        </div>
      )}
    </div>
  );
}

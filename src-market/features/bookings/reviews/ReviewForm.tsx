import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { partsOf, REVIEW_MAX, REVIEW_MIN } from '#src/rules/reviews/review.ts';
import type { BookingReviews, ReviewRequest } from '#src/wire/reviews/review.ts';
import { useWriteReview } from '#src-market/data/reviews.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { StarInput } from '#src-market/ui/forms/StarInput.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { REVIEW_PART_NAMES } from '#src-market/ui/texts/reviewPartNames.ts';
import { useReviewDraft, type Stars } from './useReviewDraft.ts';
import styles from './reviews.module.css';
import { writtenLength } from '#src/rules/texts/writtenLength.ts';

interface Props {
  readonly bookingId: string;
  readonly reviews: BookingReviews;
}

/** Stars for the stay and its parts, and a text. */
export function ReviewForm({ bookingId, reviews: { side, with: name } }: Props) {
  const { t, i18n } = useLingui();
  const [{ stars, body }, change, clear] = useReviewDraft(bookingId);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const write = useWriteReview(bookingId);
  const rated = ['rating', ...partsOf(side)] as const;
  const required = checked ? <Trans>Choose the stars.</Trans> : null;
  const short = writtenLength(body.trim()) < REVIEW_MIN;
  const rate = (part: keyof Stars, value: number) =>
    change({ stars: { ...stars, [part]: value }, body });
  const send = () => {
    setChecked(true);
    if (short || rated.some((part) => stars[part] === undefined)) {
      // The errors are rendered first.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>('fieldset[aria-describedby] input, [aria-invalid=true]')
          ?.focus(),
      );
      return;
    }
    const parts = Object.fromEntries(partsOf(side).map((part) => [part, stars[part]]));
    // All parts of the side are chosen.
    const request = { rating: stars.rating, parts, body: body.trim() } as ReviewRequest;
    write.mutate(request, {
      onSuccess: ({ theirs }) => {
        clear();
        toast({ title: theirs ? t`Review published` : t`Review saved`, colour: 'success' });
      },
    });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>
        {side === 'buyer' ? (
          <Trans>
            How was your stay? <bdi>{name}</bdi> reads your review when they have written theirs.
            Then it is public.
          </Trans>
        ) : (
          <Trans>
            How was <bdi>{name}</bdi> as a guest of your place? <bdi>{name}</bdi> reads your review
            when they have written theirs.
          </Trans>
        )}
      </p>
      <StarInput
        label={<Trans>Overall</Trans>}
        value={stars.rating ?? null}
        onChange={(value) => rate('rating', value)}
        error={stars.rating === undefined ? required : null}
      />
      <div className={styles.parts}>
        {partsOf(side).map((part) => (
          <StarInput
            key={part}
            label={i18n._(REVIEW_PART_NAMES[part])}
            value={stars[part] ?? null}
            onChange={(value) => rate(part, value)}
            error={stars[part] === undefined ? required : null}
          />
        ))}
      </div>
      <Field
        label={<Trans>Your review</Trans>}
        hint={
          <Trans>
            {body.length} of {REVIEW_MAX} characters. No phone numbers or addresses, please.
          </Trans>
        }
        error={checked && short ? <Trans>Write at least {REVIEW_MIN} characters.</Trans> : null}
      >
        <TextArea
          rows={5}
          maxLength={REVIEW_MAX}
          value={body}
          onChange={(event) => change({ stars, body: event.target.value })}
        />
      </Field>
      {write.error && (
        <Notice tone="error" title={t`The review was not saved`} live>
          {write.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={write.isPending}>
          <Trans>Send review</Trans>
        </Button>
      </div>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import { REVIEW_MAX, REVIEW_MIN } from '#src/rules/reviews/review.ts';
import { useAnswerReview } from '#src-market/data/reviews.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './reviews.module.css';
import { writtenLength } from '#src/rules/texts/writtenLength.ts';

/** A button that opens the one public answer to a review. */
export function ReviewAnswer({ id, author }: { readonly id: string; readonly author: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Answer</Trans>
      </Button>
      {open && <AnswerDialog id={id} author={author} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly author: string;
  readonly onClose: () => void;
}

function AnswerDialog({ id, author, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const answer = useAnswerReview(id);
  const short = writtenLength(text.trim()) < REVIEW_MIN;
  const send = () => {
    setChecked(true);
    if (short) return;
    answer.mutate(text.trim(), {
      onSuccess: () => {
        toast({ title: t`Answer published`, colour: 'success' });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Answer ${isolate(author)}’s review`}
      footer={
        <Button loading={answer.isPending} onClick={send}>
          <Trans>Publish answer</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>Your answer appears below the review. You cannot change it later.</Trans>
        </p>
        <Field
          label={<Trans>Your answer</Trans>}
          error={checked && short ? <Trans>Write at least {REVIEW_MIN} characters.</Trans> : null}
        >
          <TextArea
            maxLength={REVIEW_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {answer.error && (
          <Notice tone="error" title={t`The answer was not published`} live>
            {answer.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

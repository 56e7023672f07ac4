import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import { useDisputeAction } from '#src-market/data/disputes/disputes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { useStoredText } from './useStoredText.ts';
import styles from './disputes.module.css';

/** The server's minimum. */
const MIN_ANSWER_LENGTH = 10;

/** The answer of the other party, or a message of either party. */
export function MessageForm({ dispute }: { dispute: DisputeView }) {
  const { t } = useLingui();
  const answers = dispute.abilities.respond;
  const [text, setText, clear] = useStoredText(`dispute/${dispute.id}`);
  const [submitted, setSubmitted] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const action = useDisputeAction(dispute.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const min_length = answers ? MIN_ANSWER_LENGTH : 1;
  const missing = text.trim().length < min_length;
  const send = () => {
    // Text typed before hydration is only in the field.
    const input = area.current?.value ?? text;
    const body = input.trim();
    if (input !== text) setText(input);
    setSubmitted(true);
    if (body.length < min_length) return;
    action.mutate(
      { verb: answers ? 'respond' : 'messages', body, key },
      {
        onSuccess: () => {
          clear();
          setSubmitted(false);
          setKey(crypto.randomUUID());
          toast({ title: answers ? t`Your response was sent` : t`Sent`, colour: 'success' });
        },
      },
    );
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={answers ? <Trans>Your response</Trans> : <Trans>Add a message</Trans>}
        hint={<Trans>The other side and our staff can read it.</Trans>}
        error={submitted && missing ? t`Enter at least ${min_length} characters.` : undefined}
        required={answers}
      >
        <TextArea
          ref={area}
          rows={answers ? 6 : 3}
          maxLength={4000}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </Field>
      {action.error && (
        <Notice tone="error" title={t`Sending failed`} live>
          {action.error.message}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant={answers ? 'primary' : 'secondary'}
          loading={action.isPending}
        >
          {answers ? <Trans>Send response</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { DisputeView } from '#src/wire/dispute.ts';
import { useDisputeAction } from '#src-market/data/disputes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { useStoredText } from './useStoredText.ts';
import styles from './disputes.module.css';

/** As the server asks for it. */
const MIN_ANSWER_LENGTH = 10;

/** The answer of the other side, or something that either adds. */
export function MessageForm({ dispute }: { dispute: DisputeView }) {
  const { t } = useLingui();
  const answers = dispute.abilities.respond;
  const [text, setText, clear] = useStoredText(`dispute/${dispute.id}`);
  const [asked, setAsked] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const move = useDisputeAction(dispute.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const shortest = answers ? MIN_ANSWER_LENGTH : 1;
  const missing = text.trim().length < shortest;
  const send = () => {
    // What was typed before the page was ready stands in the field alone.
    const typed = area.current?.value ?? text;
    const body = typed.trim();
    if (typed !== text) setText(typed);
    setAsked(true);
    if (body.length < shortest) return;
    move.mutate(
      { verb: answers ? 'respond' : 'messages', body, key },
      {
        onSuccess: () => {
          clear();
          setAsked(false);
          setKey(crypto.randomUUID());
          toast({ title: answers ? t`Your answer was sent` : t`Sent`, colour: 'success' });
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
        label={answers ? <Trans>Your answer</Trans> : <Trans>Add something</Trans>}
        hint={<Trans>The other side and our staff read it.</Trans>}
        error={asked && missing ? t`Write at least ${shortest} characters.` : undefined}
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
      {move.error && (
        <Notice tone="error" title={t`It was not sent`} live>
          {move.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" variant={answers ? 'primary' : 'secondary'} loading={move.isPending}>
          {answers ? <Trans>Send the answer</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}

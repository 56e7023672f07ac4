import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { ChangeAnswer } from '#src/rules/bookings/bookingChange.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { useAnswerChange } from '#src-market/data/bookings/changes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly bookingId: string;
  readonly change: ChangeView;
  /** Called after an answer. */
  readonly onDone?: () => void;
}

/** Accept, decline or withdraw, by the server's abilities. */
export function ChangeAnswers({ bookingId, change, onDone }: Props) {
  const { t } = useLingui();
  const answering = useAnswerChange(bookingId, change.id);
  const [key] = useState(() => crypto.randomUUID());
  const [rejecting, setRejecting] = useState<'decline' | 'withdraw' | null>(null);
  const [reason, setReason] = useState('');
  const { accept, decline, withdraw } = change.abilities;
  const done: Readonly<Record<ChangeAnswer, string>> = {
    accept: change.due > 0 ? t`Change accepted. Pay the difference now.` : t`Change accepted`,
    decline: t`Change declined`,
    withdraw: t`Change withdrawn`,
  };
  const send = (answer: ChangeAnswer) =>
    answering.mutate(
      {
        answer,
        key: `${key}-${answer}`,
        ...(rejecting && reason.trim() && { reason: reason.trim() }),
      },
      {
        onSuccess: () => {
          toast({ title: done[answer], colour: 'success' });
          onDone?.();
        },
      },
    );
  if (!accept && !decline && !withdraw) return null;
  return (
    <div className={styles.stack}>
      {answering.error && (
        <Notice tone="error" title={t`Something went wrong`} live>
          {answering.error.message}
        </Notice>
      )}
      {rejecting ? (
        <>
          <Field label={<Trans>Why? The other side reads this.</Trans>} optional>
            <TextArea value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className={styles.answers}>
            <Button variant="danger" loading={answering.isPending} onClick={() => send(rejecting)}>
              {rejecting === 'decline' ? t`Decline the change` : t`Withdraw the change`}
            </Button>
            <Button variant="secondary" onClick={() => setRejecting(null)}>
              <Trans>Back</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.answers}>
          {accept && (
            <Button loading={answering.isPending} onClick={() => send('accept')}>
              {change.due > 0 ? t`Accept and pay the difference` : t`Accept the change`}
            </Button>
          )}
          {decline && (
            <Button variant="secondary" onClick={() => setRejecting('decline')}>
              <Trans>Decline</Trans>
            </Button>
          )}
          {withdraw && (
            <Button variant="secondary" onClick={() => setRejecting('withdraw')}>
              {change.state === 'awaiting_payment' ? t`Keep the booking as it is` : t`Withdraw`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

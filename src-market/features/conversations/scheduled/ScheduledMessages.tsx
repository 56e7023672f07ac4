import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import type { SELLER_EVENTS } from '#src/rules/conversations/schedule.ts';
import type { ScheduledMessage } from '#src/wire/conversations/scheduled.ts';
import { changeScheduled, scheduledQuery } from '#src-market/data/conversations/scheduled.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { MissingValues } from '../templates/MissingValues.tsx';
import { HOLD_TEXTS } from '../templates/texts.ts';
import { EditScheduled } from './EditScheduled.tsx';
import styles from './scheduled.module.css';

interface Props {
  conversation_id: string;
  zone: string;
  /** Called after one was sent. */
  onSent: () => void;
}

/** What schedules will send here, for the seller's side; nothing where nothing is planned. */
export default function ScheduledMessages({ conversation_id, zone, onSent }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data = [], error } = useQuery(scheduledQuery(call, conversation_id));
  // Opens for a held message; then it stays as it is left, also when the message is released.
  const [opened, setOpened] = useState<boolean | null>(null);
  const held = data.filter(({ state }) => state === 'held').length;
  if (error && data.length === 0)
    return (
      <Notice tone="error" title={t`The scheduled messages were not loaded`}>
        {error.message}
      </Notice>
    );
  if (data.length === 0) return null;
  return (
    <details
      className={styles.box}
      open={opened ?? held > 0}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <Plural value={data.length} one="# scheduled message" other="# scheduled messages" />
        {held > 0 && (
          <span className={styles.held}>
            <Plural value={held} one="# held" other="# held" />
          </span>
        )}
      </summary>
      <ul className={styles.rows}>
        {data.map((message) => (
          <Row
            key={message.id}
            conversation_id={conversation_id}
            message={message}
            zone={zone}
            onSent={onSent}
          />
        ))}
      </ul>
    </details>
  );
}

interface RowProps extends Props {
  message: ScheduledMessage;
}

function Row({ conversation_id, message, zone, onSent }: RowProps) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { id, name, state, hold_reason, send_at, text, missing } = message;
  const change = useMutation({
    mutationFn: (event: (typeof SELLER_EVENTS)[number]) =>
      changeScheduled(call, { id: conversation_id, message: id }, event),
    onSuccess: (all, event) => {
      queryClient.setQueryData(scheduledQuery(call, conversation_id).queryKey, all);
      if (event === 'send_now') onSent();
    },
    onError: (error) => toast({ title: error.message, colour: 'error' }),
  });
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <strong dir="auto">{name}</strong>
        {' · '}
        {state === 'skipped' ? (
          <span>
            <Trans>Skipped</Trans>
          </span>
        ) : (
          <Instant at={send_at} time_zone={zone} />
        )}
      </p>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      {hold_reason !== null && <p className={styles.reason}>{i18n._(HOLD_TEXTS[hold_reason])}</p>}
      <MissingValues missing={missing} />
      <div className={styles.buttons}>
        {state === 'skipped' ? (
          <Button
            size="sm"
            variant="secondary"
            loading={change.isPending}
            aria-label={t`Restore ${name}`}
            onClick={() => change.mutate('restore')}
          >
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="secondary"
              loading={change.isPending}
              aria-label={t`Send now: ${name}`}
              onClick={() => change.mutate('send_now')}
            >
              <Trans>Send now</Trans>
            </Button>
            {state === 'held' && (
              <Button
                size="sm"
                variant="secondary"
                loading={change.isPending}
                aria-label={t`Release ${name}`}
                onClick={() => change.mutate('release')}
              >
                <Trans>Release</Trans>
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={t`Edit ${name}`}
              onClick={() => setEditing(true)}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              loading={change.isPending}
              aria-label={t`Skip ${name}`}
              onClick={() => change.mutate('skip')}
            >
              <Trans>Skip</Trans>
            </Button>
          </>
        )}
      </div>
      {editing && (
        <EditScheduled
          conversation_id={conversation_id}
          message={message}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from './disputes.module.css';

const EVENT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  open: msg`The dispute was opened`,
  send: msg`Sent to the other side`,
  respond: msg`The other side responded. Under review by our staff`,
  escalate: msg`Sent to our staff`,
  withdraw: msg`The dispute was withdrawn`,
  resolve_buyer: msg`Decided for the buyer`,
  resolve_seller: msg`Decided for the seller`,
  resolve_split: msg`Decided in part for each side`,
  close: msg`The dispute was closed`,
};

type Item =
  | { readonly kind: 'message'; readonly at: string; readonly of: DisputeView['messages'][number] }
  | { readonly kind: 'event'; readonly at: string; readonly of: DisputeView['events'][number] };

/** Messages and events in chronological order. */
function itemsOf({ messages, events }: DisputeView): Item[] {
  return [
    ...events.map((of): Item => ({ kind: 'event', at: of.created_at, of })),
    ...messages.map((of): Item => ({ kind: 'message', at: of.created_at, of })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

export function Conversation({ dispute }: { dispute: DisputeView }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Conversation</Trans>}>
      <ol className={styles.timeline} aria-label={t`Conversation and history`}>
        {itemsOf(dispute).map((item) =>
          item.kind === 'message' ? (
            <MessageItem key={item.of.id} message={item.of} own={item.of.by === dispute.seen_as} />
          ) : (
            <EventItem key={`${item.of.event}-${item.at}`} event={item.of} />
          ),
        )}
      </ol>
    </Card>
  );
}

function MessageItem({ message, own }: { message: DisputeView['messages'][number]; own: boolean }) {
  const { name, by, body, created_at } = message;
  return (
    <li className={cx(styles.message, own && styles.own, by === 'staff' && styles.staff)}>
      <p className={styles.author}>
        <strong>{own ? <Trans>You</Trans> : <bdi>{name}</bdi>}</strong>
        <Instant at={created_at} />
      </p>
      <p dir="auto" className={styles.body}>
        {body}
      </p>
    </li>
  );
}

function EventItem({ event }: { event: DisputeView['events'][number] }) {
  const { i18n } = useLingui();
  const words = EVENT_LABELS[event.event];
  if (!words) return null;
  return (
    <li className={styles.event}>
      {i18n._(words)}, <Instant at={event.created_at} />
      {event.note && (
        <p dir="auto" className={styles.body}>
          “{event.note}”
        </p>
      )}
    </li>
  );
}

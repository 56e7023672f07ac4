import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { todayIn } from '#src/rules/dates/day.ts';
import type { ConversationView, Message } from '#src/wire/conversations/conversation.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { useReadersZone } from '#src-market/ui/dates/useMomentText.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { useOutbox } from '../composer/useOutbox.ts';
import { groupMessages } from './groups.ts';
import { MessageGroup, messageElement } from './MessageGroup.tsx';
import { MoreMessages } from './MoreMessages.tsx';
import { QueuedItem } from './QueuedItem.tsx';
import { useThreadScroll } from './useThreadScroll.ts';
import type { Thread } from './useThread.ts';
import styles from './thread.module.css';

/** A part that scrolls takes the focus, so that the keyboard scrolls it. */
const SCROLLER = { role: 'log', tabIndex: 0 } as const;

interface Props {
  conversation: ConversationView;
  thread: Thread;
  outbox: ReturnType<typeof useOutbox>;
  typing: string | null;
  /** The sequence of the message that was searched; null for none. */
  found: number | null;
}

/** The thread, by days in the reader's zone, as the list shows its times. */
export function Messages({ conversation, thread, outbox, typing, found }: Props) {
  const { t } = useLingui();
  const { store, messages, loaded, error } = thread;
  const { queue } = outbox;
  // Those unread when the conversation was opened are below the divider.
  const [readBefore] = useState(conversation.read);
  const content = useMemo(
    () => [messages, queue, typing, loaded],
    [messages, queue, typing, loaded],
  );
  const box = useThreadScroll({
    content,
    first: messages[0]?.sequence,
    complete: !thread.newer,
    target: found === null ? null : messageElement(found),
  });
  const zone = useReadersZone() ?? 'UTC';
  const dayOf = ({ created_at }: Message) => todayIn(zone, new Date(created_at));
  const firstNew = messages.find(({ own, sequence }) => !own && sequence > readBefore)?.sequence;
  const lastSeen = messages.findLast(
    ({ own, sequence }) => own && sequence <= conversation.other_read,
  );
  const sent = new Set(messages.map(({ id }) => id));
  const failed = !loaded && error !== null;
  return (
    <div className={styles.messages} ref={box} {...SCROLLER} aria-label={t`Message history`}>
      <div className={styles.content}>
        {!loaded && !failed && <Skeleton />}
        {failed && (
          <LoadError
            title={t`The messages were not loaded`}
            error={error}
            onRetry={() => void store.catchUp()}
          />
        )}
        <MoreMessages direction="older" thread={thread} />
        {loaded && messages.length === 0 && queue.length === 0 && (
          <p className={styles.soft}>
            <Trans>
              Write the first message. Book and pay on Keystead only, so that you are covered.
            </Trans>
          </p>
        )}
        <ol className={styles.groups}>
          {groupMessages(messages, dayOf, firstNew).map((group) => (
            <MessageGroup
              key={group.messages[0].id}
              conversation_id={conversation.id}
              group={group}
              seen={lastSeen}
              found={found}
            />
          ))}
        </ol>
        <MoreMessages direction="newer" thread={thread} />
        <ol className={styles.groups}>
          {queue
            .filter(({ id }) => !sent.has(id))
            .map((queued) => (
              <QueuedItem key={queued.id} message={queued} outbox={outbox} />
            ))}
        </ol>
        <p className={styles.typing} aria-live="polite">
          {typing !== null && (
            <Trans>
              <bdi>{typing}</bdi> is typing…
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}

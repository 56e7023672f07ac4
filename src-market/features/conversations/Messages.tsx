import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { todayIn } from '#src/rules/dates/day.ts';
import type { ConversationView, Message } from '#src/wire/conversations/conversation.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { useReadersZone } from '#src-market/ui/dates/useMomentText.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { MessageItem, QueuedItem } from './MessageItem.tsx';
import type { useOutbox } from './useOutbox.ts';
import type { Thread } from './useThread.ts';
import styles from './chat.module.css';

/** A part that scrolls takes the focus, so that the keyboard scrolls it. */
const SCROLLER = { role: 'log', tabIndex: 0 } as const;

interface Props {
  conversation: ConversationView;
  thread: Thread;
  outbox: ReturnType<typeof useOutbox>;
  typing: string | null;
}

/** Within this distance of the end, new messages scroll into view. */
const NEAR_PX = 120;

/** The thread, grouped by day in the reader's zone, as the list shows its times. */
export function Messages({ conversation, thread, outbox, typing }: Props) {
  const { t } = useLingui();
  const { messages, older, loading, error } = thread;
  // Those unread when the conversation was opened are below the divider.
  const [readBefore] = useState(conversation.read);
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const first = messages[0]?.sequence;
  const shownFirst = useRef(first);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const before = height.current;
    height.current = area.scrollHeight;
    // Older messages above: keep the reader's place.
    if (shownFirst.current !== undefined && first !== shownFirst.current)
      area.scrollTop += area.scrollHeight - before;
    else if (before - area.scrollTop - area.clientHeight < NEAR_PX)
      area.scrollTop = area.scrollHeight;
    shownFirst.current = first;
  }, [messages, outbox.queue, typing, first]);
  const zone = useReadersZone() ?? 'UTC';
  const dayOf = ({ created_at }: Message) => todayIn(zone, new Date(created_at));
  const firstNew = messages.find(({ own, sequence }) => !own && sequence > readBefore)?.sequence;
  const lastSeen = messages.findLast(
    ({ own, sequence }) => own && sequence <= conversation.other_read,
  );
  const startsDay = (message: Message, index: number) => {
    const previous = messages[index - 1];
    return !previous || dayOf(previous) !== dayOf(message);
  };
  const sent = new Set(messages.map(({ id }) => id));
  return (
    <div className={styles.messages} ref={box} {...SCROLLER} aria-label={t`Message history`}>
      {loading && <Skeleton />}
      {error && <LoadError error={error} onRetry={() => void thread.catchUp()} />}
      {older && (
        <Button variant="quiet" size="sm" onClick={() => void thread.loadOlder()}>
          <Trans>Show older messages</Trans>
        </Button>
      )}
      {!loading && !error && messages.length === 0 && outbox.queue.length === 0 && (
        <p className={styles.soft}>
          <Trans>
            Write the first message. Book and pay on Keystead only, so that you are covered.
          </Trans>
        </p>
      )}
      <ol className={styles.items}>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {startsDay(message, index) && (
              <li className={styles.day}>
                <DateText day={dayOf(message)} format="full" />
              </li>
            )}
            {message.sequence === firstNew && (
              <li className={styles.new}>
                <Trans>New messages</Trans>
              </li>
            )}
            <MessageItem
              conversationId={conversation.id}
              message={message}
              seen={message === lastSeen}
            />
          </Fragment>
        ))}
        {outbox.queue
          .filter(({ id }) => !sent.has(id))
          .map((queued) => (
            <QueuedItem
              key={queued.id}
              message={queued}
              onRetry={() => outbox.retry(queued.id)}
              onDiscard={() => outbox.discard(queued.id)}
            />
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
  );
}

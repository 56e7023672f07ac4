import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useRef } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import {
  conversationQuery,
  markConversationRead,
} from '#src-market/data/conversations/conversations.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { About } from './About.tsx';
import { MessageForm } from './composer/MessageForm.tsx';
import { useMessageDraft } from './composer/useMessageDraft.ts';
import { useOutbox } from './composer/useOutbox.ts';
import { SafetyMenu } from './SafetyMenu.tsx';
import { completeUpTo } from './thread/mergeMessages.ts';
import { Messages } from './thread/Messages.tsx';
import { useSignals } from './thread/useSignals.ts';
import { useThread } from './thread/useThread.ts';
import { cx } from '#src-market/ui/cx.ts';
import styles from './chat.module.css';

const ScheduledMessages = lazy(() => import('./scheduled/ScheduledMessages.tsx'));

interface Props {
  id: string;
  /** The sequence of the message to begin at; null for the latest. */
  found: number | null;
}

/** One conversation: the thread, and beside it the home and its bookings. */
export function ConversationPane({ id, found }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(conversationQuery(call, id));
  if (data) return <OpenConversation conversation={data} found={found} />;
  if (!error) return <Skeleton />;
  return (
    <LoadError
      title={t`The conversation was not loaded`}
      error={error}
      live
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface OpenProps {
  conversation: ConversationView;
  found: number | null;
}

function OpenConversation({ conversation, found }: OpenProps) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { id, seen_as, buyer, seller, property } = conversation;
  const other = seen_as === 'buyer' ? seller : buyer;
  const { display_name } = other;
  const thread = useThread(id, found);
  const { store, messages, loaded } = thread;
  const draft = useMessageDraft(id);
  const outbox = useOutbox(id, { onSent: store.add, onEdit: draft.restore });
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['conversations'] }),
    [queryClient],
  );
  const typing = useSignals(id, seen_as, {
    onMessage: () => void store.catchUp(),
    onRead: (side, sequence) => {
      if (side === seen_as) return;
      queryClient.setQueryData(conversationQuery(call, id).queryKey, (now) =>
        now ? { ...now, other_read: Math.max(now.other_read, sequence) } : now,
      );
    },
  });
  // Without its past, the thread shows what was sent from here only.
  const last = loaded ? completeUpTo(messages) : 0;
  const marked = useRef(conversation.read);
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || last <= marked.current) return;
      marked.current = last;
      markConversationRead(call, id, last)
        .then(refresh)
        // The next message or visit marks it.
        .catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [call, id, last, refresh]);
  return (
    <div className={styles.open}>
      <section className={styles.thread} aria-label={t`Conversation with ${display_name}`}>
        <header className={styles.head}>
          <Link to={href('chat')} className={styles.back}>{t`All messages`}</Link>
          <div className={cx(styles.facts, styles.parties)}>
            <h2 dir="auto" className={styles.name}>
              {display_name}
            </h2>
            <p dir="auto" className={styles.about}>
              {property.title}
            </p>
          </div>
          <SafetyMenu conversation={conversation} />
        </header>
        <Messages
          conversation={conversation}
          thread={thread}
          outbox={outbox}
          typing={typing}
          found={found}
        />
        {seen_as === 'seller' && (
          <Region fallback={null}>
            <ScheduledMessages
              conversation_id={id}
              zone={property.time_zone}
              onSent={() => void store.catchUp()}
            />
          </Region>
        )}
        {conversation.abilities.write ? (
          <MessageForm
            id={id}
            seller_id={seen_as === 'seller' ? seller.id : null}
            draft={draft}
            onSend={outbox.send}
          />
        ) : (
          <Notice tone="info" title={t`Messages are blocked`}>
            {conversation.blocked_by_staff ? (
              <Trans>Our staff blocked messages between you after a report.</Trans>
            ) : conversation.blocked ? (
              <Trans>
                You blocked <bdi>{display_name}</bdi>. Unblock them to write again.
              </Trans>
            ) : (
              <Trans>You cannot write in this conversation.</Trans>
            )}
          </Notice>
        )}
      </section>
      <About conversation={conversation} />
    </div>
  );
}

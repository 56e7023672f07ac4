import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { outboxOf, outboxOwner } from '#src-market/data/conversations/outbox/outbox.ts';

/** The unsent messages of a conversation. The shell sends them, also once this page is left. */
export function useOutbox(conversation_id: string, onSent: (message: Message) => void) {
  const user = useSession();
  const outbox = outboxOf(user ? outboxOwner(user) : '');
  const all = useSyncExternalStore(outbox.subscribe, outbox.queue, outbox.queue);
  useEffect(
    () => outbox.onSent((sent_in, message) => sent_in === conversation_id && onSent(message)),
    [outbox, conversation_id, onSent],
  );
  const queue = useMemo(
    () => all.filter((message) => message.conversation_id === conversation_id),
    [all, conversation_id],
  );
  return {
    queue,
    send: (text: string, photos: readonly string[]) => {
      const id = crypto.randomUUID();
      outbox.change((now) => [...now, { id, conversation_id, text, photos, failure: null }]);
    },
    retry(id: string) {
      outbox.change((now) => now.map((one) => (one.id === id ? { ...one, failure: null } : one)));
    },
    discard(id: string) {
      outbox.change((now) => now.filter((one) => one.id !== id));
    },
  };
}

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { dropPhotos } from '#src/session/personal/unsentPhotos.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';
import type { StoredMessage } from '#src-market/data/drafts.ts';
import { outboxOf, outboxOwner } from '#src-market/data/conversations/outbox/outbox.ts';

interface Listeners {
  /** The server has a message. */
  onSent(this: void, message: Message): void;
  /** A message goes back to the form. */
  onEdit(this: void, message: StoredMessage): void;
}

/** The unsent messages of a conversation. The shell sends them, also once this page is left. */
export function useOutbox(conversation_id: string, { onSent, onEdit }: Listeners) {
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
  const remove = (id: string) => outbox.change((now) => now.filter((one) => one.id !== id));
  /** With its photos to upload again: the server removes those that are not sent within a day. */
  const again = (id: string) => {
    const found = queue.find((one) => one.id === id);
    const photos = found?.photos.map((photo) => ({ ...photo, uploaded: null })) ?? [];
    return found && { ...found, photos, failure: null };
  };
  return {
    queue,
    send: ({ text, photos }: StoredMessage) => {
      const id = crypto.randomUUID();
      outbox.change((now) => [...now, { id, conversation_id, text, photos, failure: null }]);
    },
    retry(id: string) {
      const message = again(id);
      if (message) outbox.change((now) => now.map((one) => (one.id === id ? message : one)));
    },
    edit(id: string) {
      const message = again(id);
      if (message) onEdit(message);
      remove(id);
    },
    discard(id: string) {
      const keys = queue.find((one) => one.id === id)?.photos.map(({ key }) => key) ?? [];
      remove(id);
      // What remains is removed at the next sign-in of another person.
      if (user) void dropPhotos(user.id, keys).catch(() => undefined);
    },
  };
}

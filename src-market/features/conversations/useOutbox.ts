import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { RequestError } from '#src/session/request.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { sendMessage } from '#src/wire/conversations/endpoints/messages.ts';
import { readQueue, writeQueue, type QueuedMessage } from './outbox.ts';

const RETRY_MS = 4_000;

/** Whether sending again may help: no reply, too many requests, or an error of the server. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  const { status } = error;
  return status === null || status === 429 || status >= 500;
}

/**
 * Messages on their way, sent one after another in their order, and again with the same id until the
 * server has them. A refused one waits for the person.
 */
export function useOutbox(id: string, onSent: (message: Message) => void) {
  const { call } = useApp();
  const [queue, setQueue] = useState<readonly QueuedMessage[]>(() => readQueue(id));
  const sending = useRef(false);

  const change = useCallback(
    (next: (queue: readonly QueuedMessage[]) => readonly QueuedMessage[]) => {
      const changed = next(readQueue(id));
      writeQueue(id, changed);
      setQueue(changed);
    },
    [id],
  );

  const flush = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (;;) {
        const waiting = readQueue(id).find(({ failure }) => failure === null);
        if (!waiting) return;
        const { id: messageId, text, photos } = waiting;
        try {
          const body = { id: messageId, text, photos: [...photos] };
          const { data } = await call(sendMessage, { params: { id }, body });
          onSent(data);
          change((all) => all.filter((one) => one.id !== messageId));
        } catch (error) {
          if (isTemporary(error)) return;
          const failure = error instanceof Error ? error.message : '';
          change((all) => all.map((one) => (one.id === messageId ? { ...one, failure } : one)));
        }
      }
    } finally {
      sending.current = false;
    }
  }, [call, change, id, onSent]);

  const waits = queue.some(({ failure }) => failure === null);
  useEffect(() => {
    if (!waits) return undefined;
    void flush();
    const timer = setInterval(() => void flush(), RETRY_MS);
    const online = () => void flush();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [waits, flush]);

  return {
    queue,
    send: (text: string, photos: readonly string[]) => {
      const at = new Date().toISOString();
      change((all) => [...all, { id: crypto.randomUUID(), text, photos, at, failure: null }]);
      void flush();
    },
    retry: (messageId: string) => {
      change((all) => all.map((one) => (one.id === messageId ? { ...one, failure: null } : one)));
    },
    discard(messageId: string) {
      change((all) => all.filter((one) => one.id !== messageId));
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { messagePage } from '#src-market/data/conversations/messages.ts';
import { completeUpTo, mergeMessages } from './mergeMessages.ts';

export interface Thread {
  readonly messages: readonly Message[];
  readonly loading: boolean;
  /** Why the first messages were not loaded. */
  readonly error: Error | null;
  /** Whether there are older messages than those loaded. */
  readonly older: boolean;
  loadOlder(): Promise<void>;
  /** Fetches what is newer than the last message without a gap. */
  catchUp(): Promise<void>;
  readonly add: (message: Message) => void;
}

/** The messages of a conversation: the latest first, older ones on demand, newer ones by sequence. */
export function useThread(id: string): Thread {
  const { call } = useApp();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<Error | null>(null);
  const [older, setOlder] = useState(false);
  const latest = useRef<readonly Message[]>([]);
  const running = useRef<Promise<void> | null>(null);
  const again = useRef(false);

  const take = useCallback((more: readonly Message[]) => {
    latest.current = mergeMessages(latest.current, more);
    setMessages(latest.current);
  }, []);

  const fetchNewer = useCallback(async () => {
    do {
      again.current = false;
      const loaded = latest.current;
      const first = loaded.length === 0;
      const query = first ? {} : { after: completeUpTo(loaded) };
      const page = await messagePage(call, id, query);
      take(page.data);
      if (first) setOlder(page.meta.more);
      else if (page.meta.more) again.current = true;
      setLoading(false);
      setError(null);
    } while (again.current);
  }, [call, id, take]);

  const catchUp = useCallback(async () => {
    // An event during a request: ask once more after it.
    if (running.current) {
      again.current = true;
      return running.current;
    }
    running.current = fetchNewer()
      .catch((failure: unknown) => {
        setLoading(false);
        if (latest.current.length === 0)
          setError(failure instanceof Error ? failure : new Error(String(failure)));
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [fetchNewer]);

  const loadOlder = useCallback(async () => {
    const before = latest.current[0]?.sequence;
    if (before === undefined) return;
    const page = await messagePage(call, id, { before });
    take(page.data);
    setOlder(page.meta.more);
  }, [call, id, take]);

  useEffect(() => void catchUp(), [catchUp]);
  const add = useCallback((message: Message) => take([message]), [take]);
  return { messages, loading, error, older, loadOlder, catchUp, add };
}

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { isRetriable, retryDelay } from '#src/session/request.ts';
import { messagePage } from '#src-market/data/conversations/messages.ts';
import { createThread, type ThreadState, type ThreadStore } from './createThread.ts';

export interface Thread extends ThreadState {
  readonly store: ThreadStore;
}

/**
 * The messages of a conversation, which load by themselves, also after a failure.
 *
 * @param at the sequence of the message to begin at; null for the latest
 */
export function useThread(id: string, at: number | null): Thread {
  const { call } = useApp();
  const store = useMemo(
    () => createThread((asked) => messagePage(call, id, asked), at),
    [call, id, at],
  );
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { error, failures } = state;
  useEffect(() => void store.catchUp(), [store]);
  useEffect(() => {
    if (failures === 0 || !isRetriable(error)) return undefined;
    const timer = setTimeout(() => void store.catchUp(), retryDelay(failures - 1));
    return () => clearTimeout(timer);
  }, [store, error, failures]);
  return { ...state, store };
}

import { onForget, PERSONAL } from '#src/session/personal/personalData.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';

const PREFIX = PERSONAL.outbox;

/** A message that the server does not have yet, with the id under which it is sent again. */
export interface QueuedMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly text: string;
  readonly photos: readonly string[];
  /** Why the server refused it; null while it waits. */
  readonly failure: string | null;
}

type Change = (queue: readonly QueuedMessage[]) => readonly QueuedMessage[];
type SentListener = (conversation_id: string, message: Message) => void;

/**
 * The unsent messages of one user and profile. They are in this browser's storage, so that they survive a reload
 * and a closed tab; signing out and another person's signing in remove them.
 */
export interface Outbox {
  /** Oldest first. The same list until something changes. */
  readonly queue: () => readonly QueuedMessage[];
  readonly change: (change: Change) => void;
  /** Also reports changes that other tabs make. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly onSent: (listener: SentListener) => () => void;
  readonly sent: SentListener;
}

export const outboxOwner = (user: { id: string; profile: { id: string } | null }): string =>
  `${user.id}/${user.profile?.id ?? ''}`;

function createOutbox(key: string): Outbox {
  const listeners = new Set<() => void>();
  const sentListeners = new Set<SentListener>();
  let stored: string | null = null;
  let queue: readonly QueuedMessage[] = [];
  const read = () => {
    let now: string | null;
    try {
      now = localStorage.getItem(key);
    } catch {
      // Storage is not available: the queue is in memory only.
      return queue;
    }
    if (now === stored) return queue;
    stored = now;
    queue = now === null ? [] : parse(now);
    return queue;
  };
  const write = (next: readonly QueuedMessage[]) => {
    queue = next;
    stored = next.length === 0 ? null : JSON.stringify(next);
    try {
      if (stored === null) localStorage.removeItem(key);
      else localStorage.setItem(key, stored);
    } catch {
      // Full or not available: the queue is in memory only.
      stored = null;
    }
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  return {
    queue: read,
    change(change) {
      write(change(read()));
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    sent: (conversation_id, message) =>
      sentListeners.forEach((listener) => listener(conversation_id, message)),
  };
}

function parse(text: string): readonly QueuedMessage[] {
  try {
    // Only `write` writes it.
    return JSON.parse(text) as QueuedMessage[];
  } catch {
    return [];
  }
}

const outboxes = new Map<string, Outbox>();
onForget(() => outboxes.clear());

export function outboxOf(owner: string): Outbox {
  const existing = outboxes.get(owner);
  if (existing) return existing;
  const outbox = createOutbox(PREFIX + owner);
  outboxes.set(owner, outbox);
  return outbox;
}

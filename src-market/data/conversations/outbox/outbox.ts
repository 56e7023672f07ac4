import { onForget, PERSONAL } from '#src/session/personal/personalData.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';

const PREFIX = PERSONAL.outbox;

/** A photo of a message that is not sent yet. */
export interface UnsentPhoto {
  /** Under which this browser keeps the file. */
  readonly key: string;
  /** The file's name. */
  readonly name: string;
  /** The id that the server gave it; null until it has it. */
  readonly uploaded: string | null;
}

/** A message that the server does not have yet, with the id under which it is sent again. */
export interface QueuedMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly text: string;
  readonly photos: readonly UnsentPhoto[];
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

/** Whose outbox it is: a user acting as a profile. */
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

interface StoredMessage extends Omit<QueuedMessage, 'photos'> {
  readonly photos: readonly (UnsentPhoto | string)[];
}

const photoOf = (stored: UnsentPhoto | string): UnsentPhoto =>
  typeof stored === 'string' ? { key: stored, name: '', uploaded: stored } : stored;

function parse(text: string): readonly QueuedMessage[] {
  try {
    // Only `write` writes it; former builds stored the ids of photos that were uploaded.
    const stored = JSON.parse(text) as readonly StoredMessage[];
    return stored.map((message) => ({ ...message, photos: message.photos.map(photoOf) }));
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

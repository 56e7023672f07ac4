import { textDraftStore } from '#src-market/data/drafts.ts';

/** A message that the server does not have yet, with the id under which it is sent again. */
export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly at: string;
  /** Why the server refused it; null while it waits. */
  readonly failure: string | null;
}

const storeOf = (conversationId: string) => textDraftStore(`outbox/${conversationId}`);

/** The queue of a conversation. It survives a reload; signing out removes it. */
export function readQueue(conversationId: string): readonly QueuedMessage[] {
  const stored = storeOf(conversationId).read()?.['queue'];
  if (typeof stored !== 'string') return [];
  // Only `writeQueue` writes it.
  return JSON.parse(stored) as QueuedMessage[];
}

export function writeQueue(conversationId: string, queue: readonly QueuedMessage[]): void {
  const store = storeOf(conversationId);
  if (queue.length === 0) store.remove();
  else store.write({ queue: JSON.stringify(queue) });
}

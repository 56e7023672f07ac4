import type { Message } from '#src/wire/conversations/conversation.ts';

/** Both lists as one, each message once, in the order of the sequence. */
export function mergeMessages(
  one: readonly Message[],
  other: readonly Message[],
): readonly Message[] {
  const known = new Map([...one, ...other].map((message) => [message.sequence, message]));
  return [...known.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The sequence up to which the list has no gap: catching up asks for what follows it. 0 for an empty
 * list.
 */
export function completeUpTo(messages: readonly Message[]): number {
  let last = messages[0]?.sequence ?? 0;
  for (const { sequence } of messages.slice(1)) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}

import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';

/** Messages of one person that follow each other closely. */
export interface MessageGroup {
  readonly messages: readonly [Message, ...Message[]];
  /** The day on which it begins, where that is another one than before it. */
  readonly day: IsoDate | null;
  /** Whether the first unread message begins it. */
  readonly starts_new: boolean;
}

/** After this time without a message, a person's next one begins a group with its time. */
const APART_MS = 5 * 60_000;

const isSameAuthor = (one: Message, other: Message) =>
  one.by === other.by &&
  one.own === other.own &&
  one.name === other.name &&
  one.agent_for === other.agent_for &&
  one.automatic === other.automatic;

const msBetween = (one: Message, other: Message) =>
  new Date(other.created_at).getTime() - new Date(one.created_at).getTime();

/**
 * Groups messages by person, day and time.
 *
 * @param firstNew the sequence of the first unread message, if any
 */
export function groupMessages(
  messages: readonly Message[],
  dayOf: (message: Message) => IsoDate,
  firstNew: number | undefined,
): readonly MessageGroup[] {
  const groups: (MessageGroup & { messages: [Message, ...Message[]] })[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const day = dayOf(message);
    const startsDay = !previous || dayOf(previous) !== day;
    const starts_new = message.sequence === firstNew;
    const group = groups.at(-1);
    const continues =
      group &&
      previous &&
      !startsDay &&
      !starts_new &&
      isSameAuthor(previous, message) &&
      msBetween(previous, message) < APART_MS;
    if (continues) group.messages.push(message);
    else groups.push({ messages: [message], day: startsDay ? day : null, starts_new });
    previous = message;
  }
  return groups;
}

import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { groupMessages } from './groups.ts';

let sequence = 0;
const message = (created_at: string, rest: Partial<Message> = {}): Message => ({
  id: `m${(sequence += 1)}`,
  sequence,
  by: 'buyer',
  own: false,
  name: 'Bea',
  agent_for: null,
  automatic: false,
  text: 'text',
  photos: [],
  flags: [],
  created_at: `2026-06-${created_at}:00.000Z`,
  ...rest,
});
const dayOf = ({ created_at }: Message) => isoDate(created_at.slice(0, 10));
const shape = (messages: readonly Message[], firstNew?: number) =>
  groupMessages(messages, dayOf, firstNew).map(({ messages: { length }, day, starts_new }) => ({
    length,
    ...(day && { day }),
    ...(starts_new && { starts_new }),
  }));

describe('messages in groups', () => {
  it('of one person within five minutes, by day', () => {
    const all = [
      message('01T10:00'),
      message('01T10:04'),
      message('01T10:09'),
      message('01T23:59'),
      message('02T00:01'),
    ];
    expect(shape(all)).toEqual([
      { length: 2, day: '2026-06-01' },
      { length: 1 },
      { length: 1 },
      { length: 1, day: '2026-06-02' },
    ]);
  });

  it.each<[string, Partial<Message>]>([
    ['the other side', { by: 'seller', own: true, name: 'Ana' }],
    ['another person of the same side', { name: 'Ben' }],
    ['an agent for the same person', { agent_for: 'Ana' }],
    ['a schedule', { automatic: true }],
  ])('ends where %s writes', (_, other) => {
    expect(shape([message('01T10:00'), message('01T10:01', other)])).toHaveLength(2);
  });

  it('ends before the first unread message', () => {
    const all = [message('01T10:00'), message('01T10:01')];
    expect(shape(all, all[1]?.sequence)).toEqual([
      { length: 1, day: '2026-06-01' },
      { length: 1, starts_new: true },
    ]);
  });

  it('has no groups without messages', () => {
    expect(groupMessages([], dayOf, undefined)).toEqual([]);
  });
});

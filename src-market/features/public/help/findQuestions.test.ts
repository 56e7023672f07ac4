import { describe, expect, it } from 'vitest';
import { findQuestions } from './findQuestions.ts';
import type { HelpTopic } from './helpTopic.ts';

const text = (message: string) => ({ id: message, message });
const TOPICS: readonly HelpTopic[] = [
  {
    id: 'booking',
    title: text('Booking and paying'),
    questions: [
      {
        id: 'pay',
        question: text('How can I pay?'),
        answer: [text('By card.'), text('By transfer.')],
      },
      {
        id: 'address',
        question: text('When do I get the address?'),
        answer: [text('Once confirmed.')],
      },
    ],
  },
  {
    id: 'payouts',
    title: text('Payouts'),
    questions: [
      {
        id: 'when',
        question: text('When am I paid?'),
        answer: [text('After check-in, in a café.')],
      },
    ],
  },
];

const idsFor = (search: string) =>
  findQuestions(TOPICS, search, ({ message = '' }) => message).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );

describe('findQuestions', () => {
  it.each([
    ['', ['pay', 'address', 'when']],
    ['   ', ['pay', 'address', 'when']],
    ['card', ['pay']],
    ['CARD', ['pay']],
    ['address', ['address']],
    ['confirmed', ['address']],
    ['cafe', ['when']],
    // Every word must occur, wherever.
    ['transfer pay', ['pay']],
    ['transfer address', []],
    ['.*', []],
  ])('“%s” finds %j', (search, ids) => {
    expect(idsFor(search)).toEqual(ids);
  });

  it('leaves out topics without a match', () => {
    const found = findQuestions(TOPICS, 'check-in', ({ message = '' }) => message);
    expect(found.map(({ id }) => id)).toEqual(['payouts']);
  });
});

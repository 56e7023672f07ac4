import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionParts } from './question.ts';

describe('the question of an action', () => {
  it.each<[string, ReturnType<typeof questionParts>]>([
    ['Sure?', [{ text: 'Sure?' }]],
    ['{total}', [{ column: 'total' }]],
    ['{', [{ text: '{' }]],
    ['{not a column} {total}', [{ text: '{not a column} ' }, { column: 'total' }]],
    [
      'Refund {total} to {buyer_id}?',
      [
        { text: 'Refund ' },
        { column: 'total' },
        { text: ' to ' },
        { column: 'buyer_id' },
        { text: '?' },
      ],
    ],
  ])('%s', (question, parts) => {
    expect(questionParts(question)).toEqual(parts);
  });

  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.string(), (question) => {
        const parts = questionParts(question);
        const text = parts
          .map((part) => ('text' in part ? part.text : `{${part.column}}`))
          .join('');
        expect(text).toBe(question);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { completeUpTo, mergeMessages } from './mergeMessages.ts';

const message = (sequence: number): Message => ({
  id: `id-${sequence}`,
  sequence,
  by: 'buyer',
  own: false,
  name: 'Ana',
  agent_for: null,
  automatic: false,
  text: `${sequence}`,
  photos: [],
  flags: [],
  created_at: '2026-06-01T10:00:00.000Z',
});

describe('merging messages', () => {
  it('keeps each once and in order, whatever arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (arrivals) => {
        const merged = arrivals.reduce<readonly Message[]>(
          (all, some) => mergeMessages(all, some.map(message)),
          [],
        );
        const expected = [...new Set(arrivals.flat())].toSorted((a, b) => a - b);
        expect(merged.map(({ sequence }) => sequence)).toEqual(expected);
      }),
    );
  });

  it.each([
    [[], 0],
    [[1, 2, 3], 3],
    [[4, 5, 7], 5],
    [[1, 3], 1],
  ])('%j is complete up to %i', (sequences, last) => {
    expect(completeUpTo(sequences.map(message))).toBe(last);
  });
});

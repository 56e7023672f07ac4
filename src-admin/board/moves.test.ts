import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { boardStateOf, movesOf, refusal } from './moves.ts';

const { properties, locations } = resources;
const board = boardStateOf(properties);

const record = (state: string, abilities: Readonly<Record<string, boolean>>) => ({
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  state,
  abilities,
});

describe('the board of a resource', () => {
  it('has the states of its machine, and none without a machine', () => {
    expect(board?.states).toEqual(expect.arrayContaining(['draft', 'published']));
    expect(boardStateOf(locations)).toBeNull();
  });

  it('offers the moves that the server allows', () => {
    if (!board) throw new Error('properties have a state');
    const moves = movesOf(
      properties,
      board,
      record('pending_review', { approve: true, reject: false, suspend: true }),
    );
    expect(moves.map(({ name, to }) => [name, to])).toEqual([['approve', 'published']]);
  });

  it.each([
    ['draft', 'archived', {}, 'You may not make this archived.'],
    ['archived', 'published', {}, 'What is archived cannot become published directly.'],
  ])('says why %s cannot become %s', (from, to, abilities, reason) => {
    if (!board) throw new Error('properties have a state');
    expect(refusal(properties, board, record(from, abilities), to)).toBe(reason);
  });
});

import { expect, it } from 'vitest';
import { surroundingNames } from './surroundingNames.ts';

it('lists each name once, nearest first', () => {
  expect(surroundingNames({ name: 'Alfama', within: ['Lisbon', 'Lisbon', 'Portugal'] })).toEqual([
    'Lisbon',
    'Portugal',
  ]);
  expect(surroundingNames({ name: 'Lisbon', within: ['Lisbon', 'Portugal'] })).toEqual([
    'Portugal',
  ]);
});

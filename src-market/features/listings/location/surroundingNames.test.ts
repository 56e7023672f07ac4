import { expect, it } from 'vitest';
import { namesAround } from './surroundingNames.ts';

it('says every name once, from near to far', () => {
  expect(namesAround({ name: 'Alfama', within: ['Lisbon', 'Lisbon', 'Portugal'] })).toEqual([
    'Lisbon',
    'Portugal',
  ]);
  expect(namesAround({ name: 'Lisbon', within: ['Lisbon', 'Portugal'] })).toEqual(['Portugal']);
});

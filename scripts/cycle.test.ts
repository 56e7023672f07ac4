import { describe, expect, it } from 'vitest';
import { cycleIn } from './cycle.mjs';

describe('cycles between chunks', () => {
  it.each([
    ['two that import each other', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['one that imports itself', { a: ['a'] }, ['a', 'a']],
    [
      'three behind an entry',
      { main: ['react', 'b'], react: [], b: ['c'], c: ['react', 'd'], d: ['b'] },
      ['b', 'c', 'd', 'b'],
    ],
  ])('are found and named: %s', (_, imports, cycle) => {
    expect(cycleIn(imports)).toEqual(cycle);
  });

  it.each([
    ['nothing', {}],
    ['a chunk that two others share', { main: ['a', 'b'], a: ['c'], b: ['c'], c: [] }],
    ['a file that is no chunk', { main: ['https://example.com/x.js'] }],
  ])('are not found in %s', (_, imports) => {
    expect(cycleIn(imports)).toBeNull();
  });
});

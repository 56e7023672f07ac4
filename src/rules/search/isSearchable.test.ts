import { describe, expect, it } from 'vitest';
import { isSearchable } from './isSearchable.ts';

describe('isSearchable', () => {
  it.each([
    ['京', true],
    ['집', true],
    ['ب', true],
    ['Ly', true],
    ['é', false],
    ['я', false],
    ['7', false],
    ['', false],
  ])('%s: %s', (text, searchable) => {
    expect(isSearchable(text)).toBe(searchable);
  });
});

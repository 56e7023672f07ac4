import { describe, expect, it } from 'vitest';
import { writtenLength } from './writtenLength.ts';

describe('writtenLength', () => {
  it.each([
    ['', 0],
    ['House', 5],
    ['Дом', 3],
    ['海辺の家', 8],
    ['바다 집', 7],
    ['ホテル2', 7],
    ['🏠🏠', 2],
    ['بيت', 3],
  ])('%j is %i', (text, length) => {
    expect(writtenLength(text)).toBe(length);
  });
});

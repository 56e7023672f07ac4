import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './retryAfter.ts';

describe('retryAfterSeconds', () => {
  const now = new Date('2026-07-01T10:00:00Z');
  it.each([
    ['120', 120],
    ['0', 0],
    ['99999999999', 99_999_999_999],
    ['Wed, 01 Jul 2026 10:01:30 GMT', 90],
    ['Wed, 01 Jul 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['-5', 0],
    [undefined, null],
  ])('%s: %s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});

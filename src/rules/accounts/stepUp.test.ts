import { describe, expect, it } from 'vitest';
import { isSteppedUp } from './stepUp.ts';

const AT = '2026-06-01T10:00:00.000Z';

describe('a confirmed identity', () => {
  it.each([
    ['never confirmed', null, '2026-06-01T10:00:00Z', false],
    ['just confirmed', AT, '2026-06-01T10:00:00Z', true],
    ['confirmed 9:59 ago', AT, '2026-06-01T10:09:59Z', true],
    ['confirmed 10 minutes ago', AT, '2026-06-01T10:10:00Z', false],
    ['confirmed in the future', AT, '2026-06-01T09:59:59Z', false],
  ])('%s', (_title, at, now, valid) => {
    expect(isSteppedUp(at, new Date(now))).toBe(valid);
  });
});

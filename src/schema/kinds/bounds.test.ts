import { describe, expect, it } from 'vitest';
import { instantOfDay, isValidBound } from './bounds.ts';

describe('isValidBound', () => {
  it.each([
    ['money', 1234.5, false],
    ['money', 5_000_000_000, true],
    ['integer', 5_000_000_000, false],
    ['integer', 1.5, false],
    ['decimal', 1.5, true],
    ['share', 'many', false],
  ] as const)('%s %j: %j', (kind, value, fits) => {
    expect(isValidBound(kind, value)).toBe(fits);
  });
});

describe('instantOfDay', () => {
  it('begins and ends with the viewer’s day', () => {
    const from = new Date(instantOfDay('2026-05-01', 'gte'));
    const to = new Date(instantOfDay('2026-05-01', 'lte'));
    expect([from.getDate(), from.getHours(), from.getMilliseconds()]).toEqual([1, 0, 0]);
    expect([to.getDate(), to.getHours(), to.getMilliseconds()]).toEqual([1, 23, 999]);
  });
});

import { describe, expect, it } from 'vitest';
import { REVIEW_LEASE_MS, REVIEW_RENEWAL_MS, waitingTime } from './reviewQueue.ts';

const NOW = new Date('2026-06-10T12:00:00Z');

describe('waiting time', () => {
  it.each([
    ['2026-06-10T12:00:00Z', 0, 'minute'],
    ['2026-06-10T12:05:00Z', 0, 'minute'],
    ['2026-06-10T11:00:01Z', 59, 'minute'],
    ['2026-06-10T11:00:00Z', 1, 'hour'],
    ['2026-06-08T12:00:01Z', 47, 'hour'],
    ['2026-06-08T12:00:00Z', 2, 'day'],
    ['2026-05-31T12:00:00Z', 10, 'day'],
  ] as const)('%s is %i %s', (since, value, unit) => {
    expect(waitingTime(new Date(since), NOW)).toEqual({ value, unit });
  });
});

it('a lease outlasts two failed renewals', () => {
  expect(REVIEW_LEASE_MS).toBeGreaterThan(3 * REVIEW_RENEWAL_MS);
});

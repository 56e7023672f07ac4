// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { forgetIntent, keepIntent, takeIntent } from './reserveIntent.ts';

const STAY = {
  property_id: '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d',
  check_in: isoDate('2027-03-01'),
  check_out: isoDate('2027-03-05'),
  guests: 2,
};
const NOW = Date.parse('2027-01-01T12:00:00Z');
const MINUTE = 60_000;

describe('what a guest reserved before sign-in', () => {
  beforeEach(() => sessionStorage.clear());

  it('is taken once, with the total that they saw', () => {
    keepIntent(STAY, 54_289, NOW);
    expect(takeIntent(STAY, NOW + 29 * MINUTE)).toBe(54_289);
    expect(takeIntent(STAY, NOW + 29 * MINUTE)).toBeNull();
  });

  it('ends after 30 minutes', () => {
    keepIntent(STAY, 54_289, NOW);
    expect(takeIntent(STAY, NOW + 30 * MINUTE)).toBeNull();
  });

  it('is for exactly one stay', () => {
    keepIntent(STAY, 54_289, NOW);
    expect(takeIntent({ ...STAY, guests: 3 }, NOW)).toBeNull();
    expect(takeIntent(STAY, NOW)).toBeNull();
  });

  it('is nothing once forgotten, and where the storage holds something else', () => {
    keepIntent(STAY, 54_289, NOW);
    forgetIntent();
    expect(takeIntent(STAY, NOW)).toBeNull();
    sessionStorage.setItem('keystead-reserve', '{"request"');
    expect(takeIntent(STAY, NOW)).toBeNull();
  });
});

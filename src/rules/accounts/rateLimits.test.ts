import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RATE_LIMIT_KINDS,
  RATE_LIMITS,
  delayMs,
  logsSuccess,
  networkOf,
  retryAfterSeconds,
  type RateLimitKind,
} from './rateLimits.ts';

const NOW = Date.UTC(2026, 5, 1);
const both = { subject: true, network: true, known_device: false };
const ago = (seconds: number) => ({ at: NOW - seconds * 1000, same: both });

describe('the wait before an attempt', () => {
  it('is 0 for the first attempt', () => {
    for (const kind of Object.keys(RATE_LIMITS) as RateLimitKind[])
      expect(retryAfterSeconds(kind, [], NOW)).toBe(0);
  });

  it('lasts until the oldest counted attempt leaves the window', () => {
    const nine = Array.from({ length: 9 }, () => ago(10));
    expect(retryAfterSeconds('sign_in', nine, NOW)).toBe(0);
    expect(retryAfterSeconds('sign_in', [...nine, ago(880)], NOW)).toBe(20);
    expect(retryAfterSeconds('sign_in', [...nine, ago(900)], NOW)).toBe(0);
  });

  it('is the longest wait of several limits', () => {
    const hourly = [50, 1000, 2000, 3000, 3500].map(ago);
    expect(retryAfterSeconds('verification_resend', hourly.slice(0, 1), NOW)).toBe(10);
    expect(retryAfterSeconds('verification_resend', hourly, NOW)).toBe(100);
  });

  it('limits account and network separately', () => {
    const others = Array.from({ length: 50 }, () => ({
      at: NOW - 1000,
      same: { subject: false, network: true, known_device: false },
    }));
    expect(retryAfterSeconds('sign_in', others.slice(1), NOW)).toBe(0);
    expect(retryAfterSeconds('sign_in', others, NOW)).toBe(899);
  });

  it('allows an attempt after the wait, whatever the earlier attempts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(RATE_LIMITS) as RateLimitKind[])),
        fc.array(fc.integer({ min: 0, max: 7_200 }), { maxLength: 80 }),
        (kind, seconds) => {
          const earlier = seconds.map(ago);
          const wait = retryAfterSeconds(kind, earlier, NOW);
          expect(retryAfterSeconds(kind, earlier, NOW + wait * 1000)).toBe(0);
          const sooner = wait > 1 ? retryAfterSeconds(kind, earlier, NOW + (wait - 1) * 1000) : 1;
          expect(sooner).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the delay of a sign-in', () => {
  const elsewhere = (count: number) =>
    Array.from({ length: count }, () => ({
      at: NOW - 1000,
      same: { subject: true, network: false, known_device: false },
    }));

  it.each([
    [0, 0],
    [9, 0],
    [10, 250],
    [11, 500],
    [13, 2_000],
    [14, 4_000],
    [5_000, 4_000],
  ])(
    'after %i wrong passwords from elsewhere is %i ms, and it is never refused',
    (count, delay) => {
      expect(delayMs('sign_in', elsewhere(count), NOW)).toBe(delay);
      expect(retryAfterSeconds('sign_in', elsewhere(count), NOW)).toBe(0);
    },
  );

  it('ends with the window', () => {
    const old = elsewhere(20).map((attempt) => ({ ...attempt, at: NOW - 900_000 }));
    expect(delayMs('sign_in', old, NOW)).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the security log', () => {
  it('lists every rate-limited kind once', () => {
    expect(RATE_LIMIT_KINDS.toSorted()).toEqual(Object.keys(RATE_LIMITS).toSorted());
  });

  it('keeps successes except of token refreshes', () => {
    expect(RATE_LIMIT_KINDS.filter((kind) => !logsSuccess(kind))).toEqual(['token_refresh']);
  });
});

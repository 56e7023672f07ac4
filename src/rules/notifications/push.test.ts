import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushOutcome, retryAfter } from './push.ts';

describe('pushOutcome', () => {
  it.each([
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [408, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('%i: %s', (status, outcome) => {
    expect(pushOutcome(status)).toBe(outcome);
  });
});

describe('retryAfter', () => {
  it('doubles, and ends', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((tries) => retryAfter(tries, null))).toEqual([
      30,
      60,
      120,
      240,
      480,
      960,
      null,
      null,
    ]);
  });

  it('waits as long as the push service asks for, between its own time and an hour', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.option(fc.nat({ max: 1e9 })), (tries, asked) => {
        const wait = retryAfter(tries, asked) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(retryAfter(tries, null) ?? 0);
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked ?? 0, 3600));
        expect(wait).toBeLessThanOrEqual(3600);
      }),
    );
  });
});

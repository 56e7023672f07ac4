import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_ERRORS, feedErrorText, nextFetchIn } from './feed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the next fetch', () => {
  it.each<[string, Partial<Parameters<typeof nextFetchIn>[0]>, number]>([
    ['is in half an hour', {}, 30 * MINUTE_MS],
    ['is up to 10 % earlier', { jitter: 0 }, 27 * MINUTE_MS],
    ['is in an hour after a failure', { failures: 1 }, HOUR_MS],
    ['is in 6 hours after many failures', { failures: 99 }, 6 * HOUR_MS],
    ['is when the other site asks for it', { failures: 1, retryAfterMs: 9 * HOUR_MS }, 9 * HOUR_MS],
    ['is not earlier because the site asks', { failures: 1, retryAfterMs: 1_000 }, HOUR_MS],
    ['is as without a wish', { failures: 1, retryAfterMs: undefined }, HOUR_MS],
    ['is as without a wait', { retryAfterMs: 0 }, 30 * MINUTE_MS],
  ])('%s', (_, due, ms) => {
    expect(nextFetchIn({ failures: 0, jitter: 0.5, ...due })).toBe(ms);
  });

  it('is the later of both', () => {
    const due = fc.record({
      failures: fc.nat(20),
      jitter: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(due, fc.nat(24 * HOUR_MS), (one, retryAfterMs) => {
        const own = nextFetchIn(one);
        expect(nextFetchIn({ ...one, retryAfterMs })).toBe(Math.max(own, retryAfterMs));
      }),
    );
  });
});

describe('the text of an error', () => {
  it.each(FEED_ERRORS)('%s is a sentence for an address and for a file', (code) => {
    for (const source of ['address', 'file'] as const)
      expect(feedErrorText(code, source)).toMatch(/^[A-Z].+\.$/);
  });

  it.each(['too_large', 'not_calendar', 'incomplete', 'too_complex'] as const)(
    '%s of a file does not name an address',
    (code) => {
      expect(feedErrorText(code, 'file')).not.toMatch(/address|server/);
    },
  );

  it('says what is wrong', () => {
    expect(feedErrorText('not_calendar', 'address')).toContain('at this address');
    expect(feedErrorText('not_calendar', 'file')).toContain('in this file');
    expect(feedErrorText('too_many_requests', 'address')).toBe(
      'The other site asks for fewer requests for a while.',
    );
  });
});

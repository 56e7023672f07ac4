import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagClock } from './lagClock.ts';
import { positionOf, positionText } from './position.ts';

describe('the lag of a replica', () => {
  it('is unknown before the first sample, and until the replica has replayed it', () => {
    const clock = lagClock(60_000);
    expect(clock.lag(10n, 0)).toBeNull();
    clock.add(10n, 0);
    expect(clock.lag(9n, 1_000)).toBeNull();
    expect(clock.lag(10n, 1_000)).toBe(0);
  });

  it('counts from the first position that is missing', () => {
    const clock = lagClock(60_000);
    clock.add(10n, 0);
    clock.add(20n, 1_000);
    clock.add(30n, 2_000);
    expect(clock.lag(30n, 2_500)).toBe(0);
    expect(clock.lag(25n, 2_500)).toBe(500);
    expect(clock.lag(10n, 4_000)).toBe(3_000);
  });

  it('stays 0 while the primary is idle', () => {
    const clock = lagClock(5_000);
    for (let at = 0; at < 20_000; at += 1_000) clock.add(10n, at);
    expect(clock.lag(10n, 20_000)).toBe(0);
  });

  it('is unknown again for a replica that missed more than is kept', () => {
    const clock = lagClock(5_000);
    for (let at = 0; at <= 20_000; at += 1_000) clock.add(BigInt(at), at);
    expect(clock.lag(2_000n, 20_000)).toBeNull();
    expect(clock.lag(18_500n, 20_000)).toBe(1_000);
  });
});

describe('a position', () => {
  it('is read from its text and written again', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, (1n << 64n) - 1n), (position) => {
        expect(positionOf(positionText(position))).toBe(position);
      }),
    );
  });

  it.each([undefined, null, '', '16', '16/', '16/G', '123456789/0', "0/0'", '0/0 '])(
    '%o is none',
    (text) => {
      expect(positionOf(text)).toBeNull();
    },
  );
});

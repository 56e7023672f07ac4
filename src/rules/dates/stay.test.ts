import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { stays } from '#tests/support/generators/arbitraries.ts';
import { isoDate } from './day.ts';
import { eachNight, nightsOf, overlaps } from './stay.ts';

describe('a stay', () => {
  it('has a night on every day but the last', () => {
    const stay = { check_in: isoDate('2026-03-28'), check_out: isoDate('2026-03-31') };
    expect(nightsOf(stay)).toBe(3);
    expect(eachNight(stay)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  });

  it('has no nights if reversed', () => {
    expect(
      eachNight({ check_in: isoDate('2026-03-31'), check_out: isoDate('2026-03-28') }),
    ).toEqual([]);
  });

  it('overlaps another exactly if they share a night', () => {
    fc.assert(
      fc.property(stays(30, 10), stays(30, 10), (a, b) => {
        const nights = new Set(eachNight(a));
        expect(overlaps(a, b)).toBe(eachNight(b).some((night) => nights.has(night)));
        expect(overlaps(b, a)).toBe(overlaps(a, b));
      }),
    );
  });

  it('may check out on the day another checks in', () => {
    const turn = isoDate('2026-05-10');
    const first = { check_in: isoDate('2026-05-01'), check_out: turn };
    expect(overlaps(first, { check_in: turn, check_out: isoDate('2026-05-12') })).toBe(false);
  });
});

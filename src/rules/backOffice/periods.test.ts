import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPeriod, periodOf, PERIODS } from './periods.ts';

const now = new Date('2026-03-01T23:30:00.000Z');

describe('a relative period', () => {
  it.each([
    ['overdue', null, '2026-03-01'],
    ['today', '2026-03-01', '2026-03-02'],
    ['next_7_days', '2026-03-01', '2026-03-09'],
    ['last_7_days', '2026-02-22', '2026-03-02'],
    ['last_30_days', '2026-01-30', '2026-03-02'],
    ['this_month', '2026-03-01', '2026-04-01'],
  ] as const)('%s is from %s to before %s', (period, from, before) => {
    expect(periodOf(period, now, 'day')).toEqual({ from, before });
  });

  it('makes a moment overdue as soon as it has passed', () => {
    expect(periodOf('overdue', now, 'instant')).toEqual({ from: null, before: now.toISOString() });
  });

  it('contains now, except what is overdue', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(...PERIODS.filter((period) => period !== 'overdue')),
        (moment, period) => {
          const { from, before } = periodOf(period, moment, 'instant');
          const at = moment.toISOString();
          expect(from !== null && from <= at && before !== null && at < before).toBe(true);
        },
      ),
    );
  });

  it.each(['tomorrow', null, 7, ''])('is not %j', (value) => {
    expect(isPeriod(value)).toBe(false);
  });
});

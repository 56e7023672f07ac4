import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { DEFAULT_STAFF_MONEY_TERMS, earliestArrival, needsSecondPerson } from './staffMoney.ts';

const terms = DEFAULT_STAFF_MONEY_TERMS;

describe('money that staff move by hand', () => {
  it('needs a second person above the limit, not at it', () => {
    expect(needsSecondPerson(terms.approval_limit, terms)).toBe(false);
    expect(needsSecondPerson(cents(terms.approval_limit + 1), terms)).toBe(true);
  });

  it('arrived at most the set number of days before it was expected, in any time zone', () => {
    const expected = new Date('2026-06-10T15:00:00Z');
    expect(earliestArrival(expected, terms)).toBe('2026-06-07');
    expect(earliestArrival(expected, { ...terms, early_transfer_days: 0 })).toBe('2026-06-10');
    expect(earliestArrival(new Date('2026-06-10T05:00:00Z'), terms)).toBe('2026-06-06');
  });
});

import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { nightBars } from './nightBars.ts';
import type { Night } from './nights.ts';

/** Friday. */
const FIRST = isoDate('2027-01-29');
const MONDAY = 1;

const nightsOf = (entries: readonly (string | null)[]) =>
  entries.map((entry_id, at): Night => ({
    date: addDays(FIRST, at),
    price: cents(9_000),
    rule: { kind: 'base' },
    min_nights: 1,
    closed_by: null,
    state: entry_id === null ? 'free' : 'booked',
    entry_id,
    note: '',
    buyer: null,
    booking_id: null,
    source: null,
  }));
const barsOf = (entries: readonly (string | null)[]) =>
  [...nightBars(nightsOf(entries), MONDAY)].map(([date, { begins, ends, span }]) => [
    date.slice(5),
    `${begins ? '(' : ''}${span}${ends ? ')' : ''}`,
  ]);

describe('the bars of taken nights', () => {
  it('keep neighbours apart', () => {
    expect(barsOf([null, 'a', 'b', null])).toEqual([
      ['01-30', '(1)'],
      ['01-31', '(1)'],
    ]);
  });

  it('name a stay again in each row of a week and of a month', () => {
    // From Saturday to Wednesday, over a Monday that is the first of a month.
    expect(barsOf([null, 'a', 'a', 'a', 'a', 'a', null])).toEqual([
      ['01-30', '(2'],
      ['01-31', '0'],
      ['02-01', '3'],
      ['02-02', '0'],
      ['02-03', '0)'],
    ]);
  });

  it('have no end where the months that are shown end', () => {
    expect(barsOf(['a', 'a'])).toEqual([
      ['01-29', '2'],
      ['01-30', '0'],
    ]);
  });

  it('are none of free nights', () => {
    expect(barsOf([null, null])).toEqual([]);
  });
});

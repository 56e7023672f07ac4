import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { formatDays } from '../display/format.ts';
import { whenText } from './flexibleText.ts';

const stay = { check_in: isoDate('2027-08-03'), check_out: isoDate('2027-08-08') };
const days = formatDays(stay.check_in, stay.check_out, i18n.locale, 'short');

describe('the text of dates', () => {
  it.each([
    [null, null, null],
    [stay, null, days],
    [stay, { flexible_days: 1 }, `${days} ± 1 day`],
    [stay, { flexible_days: 7 }, `${days} ± 7 days`],
    [null, { stay_length: 'weekend', months: '2027-03' }, 'Weekend in March 2027'],
    [
      null,
      { stay_length: 'week', months: '2027-08,2027-06,2027-07' },
      'Week in Jun, Jul or Aug 2027',
    ],
    [null, { stay_length: 'month', months: '2027-12,2028-01' }, 'Month in Dec 2027 or Jan 2028'],
  ] as const)('of %j and %j is %j', (dates, flexible, text) => {
    const found = whenText(dates, flexible, i18n);
    expect(found?.replace('July', 'Jul').replace(', or', ' or') ?? null).toBe(text);
  });
});

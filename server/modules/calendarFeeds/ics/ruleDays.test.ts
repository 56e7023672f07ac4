import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { parseRule, type Rule } from './rule.ts';
import { DayBudget, dayNumber, ruleDays, TooManyDaysError } from './ruleDays.ts';

const EPOCH = isoDate('1970-01-01');
const UNTIL = '2030-01-01';

function understood(text: string): Rule {
  const rule = parseRule(text);
  if (!rule) throw new Error(`${text} is not understood`);
  return rule;
}

function daysOf(text: string, start: string, from = start, until = UNTIL): string[] {
  const rule = understood(text);
  const [begin, near, end] = [start, from, until].map((day) => dayNumber(isoDate(day)));
  const budget = new DayBudget(500_000);
  return [...ruleDays(rule, begin ?? 0, near ?? 0, end ?? 0, budget)].map((day) =>
    addDays(EPOCH, day),
  );
}

describe('the days of a rule', () => {
  it.each<[string, string, string[]]>([
    ['FREQ=DAILY;COUNT=3', '2027-03-30', ['2027-03-30', '2027-03-31', '2027-04-01']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2027-03-01', ['2027-03-01', '2027-03-11', '2027-03-21']],
    ['FREQ=DAILY;BYMONTH=1;COUNT=3', '2027-01-30', ['2027-01-30', '2027-01-31', '2028-01-01']],
    // The first Tuesday is before the start.
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE;COUNT=4',
      '2027-03-03',
      ['2027-03-03', '2027-03-15', '2027-03-17', '2027-03-29'],
    ],
    // RFC 5545: the start of the week changes what every second week is.
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '1997-09-05', ['1997-09-05', '1997-10-03', '1997-11-07']],
    ['FREQ=MONTHLY;BYDAY=-2MO;COUNT=3', '1997-09-22', ['1997-09-22', '1997-10-20', '1997-11-17']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      '2027-01-31',
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3',
      '1998-02-13',
      ['1998-02-13', '1998-03-13', '1998-11-13'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      '2027-01-29',
      ['2027-01-29', '2027-02-26', '2027-03-31'],
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=YEARLY;COUNT=4;BYMONTH=6,7',
      '1997-06-10',
      ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    [
      'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3',
      '1997-05-12',
      ['1997-05-12', '1998-05-11', '1999-05-17'],
    ],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=2', '1997-03-13', ['1997-03-13', '1997-03-20']],
    [
      'FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;INTERVAL=4;COUNT=3',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    ['FREQ=YEARLY;COUNT=3', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    // A start that the rule does not mean is a day of the event all the same, and does not count.
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=2', '2027-03-01', ['2027-03-01', '2027-03-02', '2027-03-09']],
    // Several times a day are one day.
    ['FREQ=DAILY;BYHOUR=9,17;COUNT=4', '2027-03-01', ['2027-03-01', '2027-03-02']],
    ['FREQ=HOURLY;INTERVAL=48;COUNT=2', '2027-03-01', ['2027-03-01', '2027-03-03', '2027-03-05']],
  ])('%s from %s', (rule, start, days) => {
    expect(daysOf(rule, start, start, '2035-01-01')).toEqual(days);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3',
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29',
  ])('%s never happens again, and ends', (rule) => {
    expect(daysOf(rule, '2027-03-01')).toEqual(['2027-03-01']);
  });

  it.each([
    '',
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYDAY=1FR',
    'FREQ=WEEKLY;BYDAY=-1SU',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;UNTIL=soon',
    'FREQ=DAILY;BYEASTER=0',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'COUNT=3',
  ])('%j is not understood', (rule) => {
    expect(parseRule(rule)).toBeNull();
  });

  it('are the same from a later day on, without looking at those before', () => {
    const rules = [
      'FREQ=DAILY;INTERVAL=7',
      'FREQ=WEEKLY;BYDAY=MO,SA',
      'FREQ=MONTHLY;BYMONTHDAY=31',
    ];
    for (const rule of rules) {
      const all = daysOf(rule, '1900-01-01').filter((day) => day >= '2027-03-01');
      expect(daysOf(rule, '1900-01-01', '2027-03-01').filter((day) => day >= '2027-03-01')).toEqual(
        all,
      );
    }
    const rule = understood('FREQ=DAILY');
    const [start, near] = [dayNumber(isoDate('1900-01-01')), dayNumber(isoDate('2027-03-01'))];
    const days = [...ruleDays(rule, start, near, near + 30, new DayBudget(40))];
    expect(days).toHaveLength(31);
  });

  it('end where the budget ends', () => {
    const rule = understood('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    const days = () => [...ruleDays(rule, 0, 0, 1_000_000, new DayBudget(10_000))];
    expect(days).toThrow(TooManyDaysError);
  });
});

describe('a rule that ical.js understands too', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const some = (values: readonly string[], most: number) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
  const numbers = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));
  const interval = fc.integer({ min: 1, max: 4 });
  const days = some(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], 3);
  const rules = fc.oneof(
    interval.map((by) => `FREQ=DAILY;INTERVAL=${by}`),
    fc.tuple(interval, days).map(([by, on]) => `FREQ=WEEKLY;INTERVAL=${by};BYDAY=${on.join()}`),
    fc
      .tuple(interval, some([...numbers(28), '-1', '-3'], 3))
      .map(([by, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYMONTHDAY=${on.join()}`),
    fc
      .tuple(interval, fc.constantFrom('1', '2', '3', '4', '-1', '-2'), days)
      .map(
        ([by, at, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${on.map((day) => at + day).join()}`,
      ),
    fc
      .tuple(interval, some(numbers(12), 3))
      .map(([by, on]) => `FREQ=YEARLY;INTERVAL=${by};BYMONTH=${on.join()}`),
  );
  const starts = fc
    .tuple(
      fc.integer({ min: 2020, max: 2027 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);

  it('has the same days, after its start', () => {
    fc.assert(
      fc.property(rules, starts, (rule, start) => {
        const found = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
        const theirs: string[] = [];
        for (let next = found.next(); next; next = found.next()) {
          const day = next.toString().slice(0, 10);
          if (day >= UNTIL) break;
          if (day > start) theirs.push(day);
        }
        expect(daysOf(rule, start).slice(1)).toEqual(theirs);
      }),
      { numRuns: 100 },
    );
  });
});

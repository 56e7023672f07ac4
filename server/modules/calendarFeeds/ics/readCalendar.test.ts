import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import fc from 'fast-check';
import { calendar, event, readText, WINDOW } from '#tests/support/channels/calendarText.ts';

const nightsOf = (...lines: string[]) =>
  readText(calendar(event(...lines)), WINDOW).events.map(({ first, last }) => `${first}/${last}`);

describe('the nights of an event', () => {
  it.each<[string, string[], string[]]>([
    [
      'all-day, exclusive end',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260613'],
      ['2026-06-10/2026-06-13'],
    ],
    ['all-day without end', ['DTSTART;VALUE=DATE:20260610'], ['2026-06-10/2026-06-11']],
    [
      'all-day, end equal to start',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260610'],
      ['2026-06-10/2026-06-11'],
    ],
    [
      'floating times',
      ['DTSTART:20260610T150000', 'DTEND:20260612T110000'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'UTC, a day later in Lisbon',
      ['DTSTART:20260610T233000Z', 'DTEND:20260612T100000Z'],
      ['2026-06-11/2026-06-12'],
    ],
    [
      'another IANA zone',
      [
        'DTSTART;TZID=America/Los_Angeles:20260610T170000',
        'DTEND;TZID=America/Los_Angeles:20260613T010000',
      ],
      ['2026-06-11/2026-06-13'],
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20260610', 'DURATION:P3D'], ['2026-06-10/2026-06-13']],
    ['cancelled', ['DTSTART;VALUE=DATE:20260610', 'STATUS:CANCELLED'], []],
    ['transparent', ['DTSTART;VALUE=DATE:20260610', 'TRANSP:TRANSPARENT'], []],
    ['within one day', ['DTSTART:20260610T100000', 'DTEND:20260610T120000'], []],
    ['over', ['DTSTART;VALUE=DATE:20260510', 'DTEND;VALUE=DATE:20260601'], []],
    [
      'weekly with an exception',
      ['DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260608'],
      ['2026-06-01/2026-06-02', '2026-06-15/2026-06-16'],
    ],
    [
      'an additional date',
      ['DTSTART;VALUE=DATE:20260601', 'RDATE;VALUE=DATE:20260620'],
      ['2026-06-01/2026-06-02', '2026-06-20/2026-06-21'],
    ],
  ])('%s', (_name, lines, nights) => {
    expect(nightsOf(...lines)).toEqual(nights);
  });

  it('reads a changed occurrence of a recurrence', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('RECURRENCE-ID;VALUE=DATE:20260608', 'DTSTART;VALUE=DATE:20260609'),
    );
    expect(readText(text, WINDOW).events.map(({ first }) => first)).toEqual([
      '2026-06-01',
      '2026-06-09',
    ]);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=60',
    'FREQ=YEARLY;BYDAY=6MO;BYMONTH=2',
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=DAILY;BYDAY=1FR',
    'FREQ=WEEKLY;BYDAY=-1SU',
  ])(
    'ends for the rule %s',
    (rule) => {
      expect(nightsOf('DTSTART;VALUE=DATE:20260601', `RRULE:${rule}`).length).toBeLessThan(4_001);
    },
    5_000,
  );
});

describe('a rule of many years', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const rule = fc
    .record({
      base: fc.oneof(
        fc
          .tuple(
            fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
            fc.integer({ min: 1, max: 5 }),
          )
          .map(([freq, interval]) => `FREQ=${freq};INTERVAL=${interval}`),
        fc.constantFrom(
          'FREQ=DAILY;BYDAY=MO',
          'FREQ=WEEKLY;BYDAY=TU,SA',
          'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
          'FREQ=MONTHLY;BYDAY=1FR',
          'FREQ=MONTHLY;BYMONTHDAY=5,28',
          'FREQ=YEARLY;BYMONTH=2,7',
          'FREQ=YEARLY;BYMONTH=2;BYDAY=-1SU',
        ),
      ),
      end: fc.constantFrom('', ';UNTIL=20270301', ';UNTIL=20240101', ';COUNT=40'),
    })
    .map(({ base, end }) => base + end);
  const start = fc
    .record({
      year: fc.integer({ min: 2019, max: 2027 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, day }) => `${year}${two(month)}${two(day)}`);
  const length = fc.integer({ min: 1, max: 40 });

  it('has the same nights in the window as when it is expanded from its start', () => {
    fc.assert(
      fc.property(rule, start, length, (text, first, days) => {
        const file = calendar(
          event(`DTSTART;VALUE=DATE:${first}`, `DURATION:P${days}D`, `RRULE:${text}`),
        );
        // A window from before the event makes the expansion begin at its start.
        const whole = readText(file, { ...WINDOW, from: isoDate('2018-01-01') });
        const inWindow = whole.events.filter(({ last }) => last > WINDOW.from);
        expect(readText(file, WINDOW)).toEqual({ ...whole, events: inWindow });
      }),
      { numRuns: 100 },
    );
  });

  it('is expanded where it began long ago', () => {
    expect(nightsOf('DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY').length).toBe(731);
    expect(nightsOf('DTSTART;VALUE=DATE:19000131', 'RRULE:FREQ=MONTHLY').length).toBeGreaterThan(
      13,
    );
  });

  it('keeps an occurrence that was moved into the window', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY;UNTIL=20210101'),
      event('RECURRENCE-ID;VALUE=DATE:20200113', 'DTSTART;VALUE=DATE:20260710'),
    );
    expect(readText(text, WINDOW).events.map(({ first }) => first)).toEqual(['2026-07-10']);
  });
});

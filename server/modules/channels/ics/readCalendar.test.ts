import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { readCalendar } from './readCalendar.ts';
import { writeCalendar } from './writeCalendar.ts';
import fc from 'fast-check';

const WINDOW = {
  timeZone: 'Europe/Lisbon',
  from: isoDate('2026-06-01'),
  until: isoDate('2028-06-01'),
};
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const nightsOf = (...lines: string[]) =>
  readCalendar(calendar(event(...lines)), WINDOW).events.map(
    ({ first, last }) => `${first}/${last}`,
  );

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
    expect(readCalendar(text, WINDOW).events.map(({ first }) => first)).toEqual([
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
        const whole = readCalendar(file, { ...WINDOW, from: isoDate('2018-01-01') });
        const inWindow = whole.events.filter(({ last }) => last > WINDOW.from);
        expect(readCalendar(file, WINDOW)).toEqual({ events: inWindow, skipped: whole.skipped });
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
    expect(readCalendar(text, WINDOW).events.map(({ first }) => first)).toEqual(['2026-07-10']);
  });
});

describe('a zone of the calendar', () => {
  /** The European Union's rules, under a name that only the calendar knows. */
  const ZONE = [
    'BEGIN:VTIMEZONE',
    'TZID:Central',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

  it('gives the same nights as the IANA zone of its rules', () => {
    const at = fc.record({ day: fc.integer({ min: 0, max: 700 }), hour: fc.nat(23) });
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 20 }), ({ day, hour }, nights) => {
        const text = (days: number) =>
          `${addDays(WINDOW.from, days).replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;
        const stay = (zone: string) =>
          event(`DTSTART;TZID=${zone}:${text(day)}`, `DTEND;TZID=${zone}:${text(day + nights)}`);
        const own = readCalendar(calendar(ZONE, stay('Central')), WINDOW);
        expect(own).toEqual(readCalendar(calendar(stay('Europe/Berlin')), WINDOW));
      }),
      { numRuns: 100 },
    );
  });

  it.each(['FREQ=SECONDLY', 'FREQ=HOURLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'that repeats by %s is left out: its times are local',
    (rule) => {
      const odd = ZONE.replaceAll(/RRULE:.*/g, `RRULE:${rule}`);
      const text = calendar(
        odd,
        event('DTSTART;TZID=Central:20260610T003000', 'DTEND;TZID=Central:20260612T003000'),
      );
      expect(readCalendar(text, WINDOW).events).toMatchObject([
        { first: '2026-06-10', last: '2026-06-12' },
      ]);
    },
  );
});

describe('a calendar', () => {
  it('is read with wrong line endings, a byte order mark and folded lines', () => {
    const text = calendar(event('SUMMARY:a\r\n b', 'DTSTART;VALUE=DATE:202606\r\n 10'));
    for (const broken of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r')])
      expect(readCalendar(`\uFEFF${broken}`, WINDOW).events).toMatchObject([
        { uid: 'a', first: '2026-06-10' },
      ]);
  });

  it('skips a broken event and reads the others; gives events without UID one', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:2026abcd'),
      event('nonsense'),
      event('SUMMARY:without a start'),
      ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20260610', 'END:VEVENT'].join('\r\n'),
    );
    const { events, skipped } = readCalendar(text, WINDOW);
    expect(skipped).toBe(3);
    expect(events).toEqual([
      { uid: 'no-uid-2026-06-10-2026-06-11', first: '2026-06-10', last: '2026-06-11' },
    ]);
  });

  it('reads a zone that only the calendar defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+1000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const text = calendar(
      zone,
      event('DTSTART;TZID=Our time:20260611T050000', 'DTEND;TZID=Our time:20260613T120000'),
    );
    expect(readCalendar(text, WINDOW).events).toMatchObject([
      { first: '2026-06-10', last: '2026-06-13' },
    ]);
  });

  it.each([
    ['<html></html>', 'not_calendar'],
    ['', 'not_calendar'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'incomplete'],
  ])('%j is refused', (text, code) => {
    expect(() => readCalendar(text, WINDOW)).toThrow(expect.objectContaining({ code }));
  });

  it('has the same nights after it was written and read', () => {
    const stay = fc.record({
      start: fc.integer({ min: 0, max: 500 }),
      nights: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 20 }), (stays) => {
        const written = stays.map(({ start, nights }, index) => {
          const first = addDays(WINDOW.from, start);
          return {
            id: `n${index}`,
            created_at: '2026-05-01T00:00:00.000Z',
            first,
            last: addDays(first, nights),
          };
        });
        const read = readCalendar(writeCalendar(written), WINDOW).events;
        const keys = (list: readonly { first: string; last: string }[]) =>
          list.map(({ first, last }) => `${first}/${last}`).toSorted();
        expect(keys(read)).toEqual(keys(written));
      }),
      { numRuns: 50 },
    );
  });

  it('reads noise as a calendar or refuses it', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'RRULE:FREQ=DAILY',
        'DTSTART:20260610',
        'DTEND;TZID=:x',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'EXDATE:',
        'RECURRENCE-ID:20260610',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { events } = readCalendar(calendar(...lines), WINDOW);
        for (const { first, last } of events) expect(first < last).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/rules/dates/day.ts';
import { calendar, event, readText, WINDOW } from '#tests/support/channels/calendarText.ts';
import { writeCalendar } from './writeCalendar.ts';

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
        const own = readText(calendar(ZONE, stay('Central')), WINDOW);
        expect(own).toEqual(readText(calendar(stay('Europe/Berlin')), WINDOW));
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
      expect(readText(text, WINDOW).events).toMatchObject([
        { first: '2026-06-10', last: '2026-06-12' },
      ]);
    },
  );
});

describe('a calendar', () => {
  it('is read with wrong line endings, a byte order mark and folded lines', () => {
    const text = calendar(event('SUMMARY:a\r\n b', 'DTSTART;VALUE=DATE:202606\r\n 10'));
    for (const broken of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r')])
      expect(readText(`\uFEFF${broken}`, WINDOW).events).toMatchObject([
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
    const { events, not_understood_count } = readText(text, WINDOW);
    expect(not_understood_count).toBe(3);
    expect(events).toMatchObject([
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
    expect(readText(text, WINDOW).events).toMatchObject([
      { first: '2026-06-10', last: '2026-06-13' },
    ]);
  });

  it.each([
    ['<html></html>', 'not_calendar'],
    ['', 'not_calendar'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'incomplete'],
  ])('%j is refused', (text, code) => {
    expect(() => readText(text, WINDOW)).toThrow(expect.objectContaining({ code }));
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
            is_reservation: index % 2 === 0,
            first,
            last: addDays(first, nights),
          };
        });
        const read = readText(writeCalendar(written), WINDOW).events;
        expect(read.filter(({ is_reservation }) => is_reservation)).toHaveLength(
          Math.ceil(written.length / 2),
        );
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
        const { events } = readText(calendar(...lines), WINDOW);
        for (const { first, last } of events) expect(first < last).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

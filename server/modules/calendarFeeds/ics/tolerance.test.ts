import { describe, expect, it } from 'vitest';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { calendar, event, readText } from '#tests/support/channels/calendarText.ts';
import { readCalendar } from './readCalendar.ts';

const FROM = isoDate('2026-06-01');
const UNTIL = isoDate('2028-06-01');
function daysFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day < last; day = addDays(day, 1)) days.push(day);
  return days;
}

const inZone = (timeZone: string) => ({ timeZone, from: FROM, until: UNTIL });
const LISBON = inZone('Europe/Lisbon');

const nightsOf = (text: string, window = LISBON) =>
  readText(text, window).events.map(({ first, last }) => `${first}/${last}`);
const nightsOfEvent = (...lines: string[]) => nightsOf(calendar(event(...lines)));

describe('times that programs write', () => {
  it.each<[string, string[], string[]]>([
    ['with dashes', ['DTSTART:2026-06-10', 'DTEND:2026-06-12'], ['2026-06-10/2026-06-12']],
    [
      'with colons and an offset',
      ['DTSTART:2026-06-10T15:00:00+02:00', 'DTEND:2026-06-12T11:00:00+0200'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'without seconds',
      ['DTSTART:20260610T1500', 'DTEND:20260612T1100'],
      ['2026-06-10/2026-06-12'],
    ],
    ['at 24:00', ['DTSTART:20260610T150000', 'DTEND:20260611T240000'], ['2026-06-10/2026-06-12']],
    [
      'a day with a time',
      ['DTSTART;VALUE=DATE:20260610T000000', 'DTEND;VALUE=DATE:20260612T000000'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'an end at 23:59',
      ['DTSTART:20260610T150000', 'DTEND:20260611T235900'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'an end at 23:59:59 of UTC',
      ['DTSTART:20260610T000000Z', 'DTEND:20260611T235959Z'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'hours of one day',
      ['DTSTART;VALUE=DATE:20260610', 'DURATION:PT36H'],
      ['2026-06-10/2026-06-12'],
    ],
    ['weeks', ['DTSTART;VALUE=DATE:20260610', 'DURATION:P1W'], ['2026-06-10/2026-06-17']],
    [
      'hours until the next day',
      ['DTSTART:20260610T150000', 'DURATION:PT20H'],
      ['2026-06-10/2026-06-11'],
    ],
  ])('%s', (_, lines, nights) => {
    expect(nightsOfEvent(...lines)).toEqual(nights);
  });

  it.each(['Europe/Lisbon', 'America/New_York', 'Pacific/Auckland'])(
    'midnights of UTC are days in %s',
    (zone) => {
      const text = calendar(event('DTSTART:20260610T000000Z', 'DTEND:20260612T000000Z'));
      expect(nightsOf(text, inZone(zone))).toEqual(['2026-06-10/2026-06-12']);
    },
  );

  it.each([
    ['Tokyo Standard Time'],
    ['/mozilla.org/20050126_1/Asia/Tokyo'],
    ['"(UTC+09:00) Osaka, Sapporo, Tokyo"'],
    ['GMT+9'],
    ['UTC+09:00'],
  ])('a zone named %s is the right one', (zone) => {
    const lines = [`DTSTART;TZID=${zone}:20260611T050000`, `DTEND;TZID=${zone}:20260613T060000`];
    expect(nightsOfEvent(...lines)).toEqual(['2026-06-10/2026-06-12']);
  });

  it('in a zone that no one knows is local', () => {
    const lines = ['DTSTART;TZID=Mars:20260611T050000', 'DTEND;TZID=Mars:20260613T060000'];
    expect(nightsOfEvent(...lines)).toEqual(['2026-06-11/2026-06-13']);
  });
});

describe('recurring events', () => {
  it.each<[string, string[], string[]]>([
    [
      'a date left out by its day',
      [
        'DTSTART:20260610T160000',
        'DTEND:20260611T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20260611',
      ],
      ['2026-06-10/2026-06-11', '2026-06-12/2026-06-13'],
    ],
    [
      'an end in UTC, of a day on the other side of the date line',
      [
        'DTSTART;TZID=Pacific/Auckland:20260610T100000',
        'DTEND;TZID=Pacific/Auckland:20260611T100000',
        'RRULE:FREQ=DAILY;UNTIL=20260610T220000Z',
      ],
      ['2026-06-09/2026-06-10', '2026-06-10/2026-06-11'],
    ],
    [
      'whole days until a time of UTC',
      ['DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;UNTIL=20260611T230000Z'],
      ['2026-06-10/2026-06-11', '2026-06-11/2026-06-12', '2026-06-12/2026-06-13'],
    ],
    [
      'periods',
      [
        'DTSTART;VALUE=DATE:20260610',
        'RDATE;VALUE=PERIOD:20260620T150000Z/20260622T100000Z,20260701T150000Z/P2D',
      ],
      ['2026-06-10/2026-06-11', '2026-06-20/2026-06-22', '2026-07-01/2026-07-03'],
    ],
    [
      'added midnights of UTC, which are days',
      ['DTSTART:20260610T000000Z', 'DTEND:20260611T000000Z', 'RDATE:20260620T000000Z'],
      ['2026-06-10/2026-06-11', '2026-06-20/2026-06-21'],
    ],
    [
      'the last day of each month',
      ['DTSTART;VALUE=DATE:20260630', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'],
      ['2026-06-30/2026-07-01', '2026-07-31/2026-08-01', '2026-08-31/2026-09-01'],
    ],
  ])('%s', (_, lines, nights) => {
    expect(nightsOfEvent(...lines)).toEqual(nights);
  });

  it('lose a cancelled occurrence, and keep the others', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;COUNT=3'),
      event('RECURRENCE-ID;VALUE=DATE:20260611', 'DTSTART;VALUE=DATE:20260611', 'STATUS:CANCELLED'),
    );
    expect(nightsOf(text)).toEqual(['2026-06-10/2026-06-11', '2026-06-12/2026-06-13']);
  });
});

describe('what takes no nights', () => {
  it('is a cancelled method, and a free period', () => {
    const stay = event('DTSTART;VALUE=DATE:20260610');
    expect(nightsOf(calendar('METHOD:CANCEL', stay))).toEqual([]);
    expect(nightsOf(calendar('METHOD:PUBLISH', stay))).toHaveLength(1);
    const periods = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=FREE:20260610T000000Z/20260612T000000Z',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260620T150000Z/P1D,20260625T150000Z/20260627T100000Z',
      'END:VFREEBUSY',
    ];
    expect(nightsOf(calendar(...periods))).toEqual([
      '2026-06-20/2026-06-21',
      '2026-06-25/2026-06-27',
    ]);
  });

  it('is an event that says that it is free, whatever its rule', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260610', 'TRANSP:TRANSPARENT'),
      event('DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=ODD', 'TRANSP:TRANSPARENT'),
    );
    expect(readText(text, LISBON)).toEqual({
      events: [],
      read: 2,
      free: 2,
      not_understood: [],
      not_understood_count: 0,
    });
  });
});

describe('an event that is not understood', () => {
  it.each<[string, string[], string[]]>([
    [
      'by its rule: its own nights are taken',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260612', 'RRULE:FREQ=DAILY;BYEASTER=0'],
      ['2026-06-10/2026-06-12'],
    ],
    [
      'by one of its rules: the others are taken',
      ['DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=ODD', 'RRULE:FREQ=DAILY;COUNT=2'],
      ['2026-06-10/2026-06-11', '2026-06-11/2026-06-12'],
    ],
    [
      'by an added date: the others are taken',
      ['DTSTART;VALUE=DATE:20260610', 'RDATE;VALUE=DATE:soon,20260620'],
      ['2026-06-10/2026-06-11', '2026-06-20/2026-06-21'],
    ],
    [
      'by its end, before its start: the first night is taken',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260601'],
      ['2026-06-10/2026-06-11'],
    ],
    [
      'by its end, which is no date: the first night is taken',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:tomorrow'],
      ['2026-06-10/2026-06-11'],
    ],
    ['without a start', ['SUMMARY:Later'], []],
    ['by a day that does not exist', ['DTSTART;VALUE=DATE:20260231'], []],
  ])('%s', (_, lines, nights) => {
    const text = calendar(event(...lines), event('DTSTART;VALUE=DATE:20260901'));
    expect(readText(text, LISBON).not_understood_count).toBe(1);
    expect(nightsOf(text)).toEqual([...nights, '2026-09-01/2026-09-02']);
  });

  it('by an exception: the occurrence stays where it was', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('RECURRENCE-ID;VALUE=DATE:20260611', 'DTSTART;VALUE=DATE:later'),
    );
    expect(nightsOf(text)).toEqual(['2026-06-10/2026-06-11', '2026-06-11/2026-06-12']);
    expect(readText(text, LISBON).not_understood_count).toBe(1);
  });
});

describe('a file', () => {
  const text = calendar(event('SUMMARY:Zoë', 'DTSTART;VALUE=DATE:20260610'));
  const swapped = () => Buffer.from(text, 'utf16le').swap16();
  it.each<[string, Buffer]>([
    ['in UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['in UTF-16, the high bytes first', swapped()],
    ['in Windows-1252', Buffer.from(text, 'latin1')],
    [
      'folded within a character',
      Buffer.from(Buffer.from(text).toString('latin1').replace('Ã', 'Ã\r\n '), 'latin1'),
    ],
    ['behind a comment', Buffer.from(`<!-- proxy -->\r\n\r\n${text}`)],
    ['before rubbish', Buffer.from(`${text}\r\n<!-- 3 ms -->\r\n<script></script>`)],
    ['with blanks at the ends of lines', Buffer.from(text.replaceAll('\r\n', ' \r\n'))],
    ['with NUL in it', Buffer.from(text.replace('UID:a', 'UID:a\0'))],
    ['of several calendars', Buffer.from(calendar() + text)],
    ['whose event does not end', Buffer.from(text.replace('END:VEVENT\r\n', ''))],
  ])('%s is read', (_, input) => {
    expect(readCalendar(input, LISBON).events).toMatchObject([
      { uid: 'a', first: '2026-06-10', last: '2026-06-11' },
    ]);
  });

  it('with 10,000 events keeps every night', () => {
    const days = Array.from({ length: 10_000 }, (_, at) => addDays(FROM, at % 700));
    const events = days.map((day, at) =>
      event(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`).replace('UID:a', `UID:${at}`),
    );
    const read = readText(calendar(...events), LISBON);
    const nights = read.events.flatMap(({ first, last }) => daysFrom(first, last));
    expect(new Set(nights)).toEqual(new Set(days));
    expect(read.not_understood_count).toBe(0);
    expect(read.events.length).toBeLessThan(6_000);
  });

  it.each([
    [
      'rules without a day',
      'DTSTART;VALUE=DATE:19000101',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ],
    ['rules of every day', 'DTSTART;TZID=Asia/Tokyo:19000101T150000', 'RRULE:FREQ=DAILY'],
  ])('with 1,000 endless %s ends', (_, ...lines) => {
    const read = readText(
      calendar(...Array.from({ length: 1_000 }, () => event(...lines))),
      LISBON,
    );
    expect(read.events.length).toBeLessThan(6_000);
    expect(read.not_understood_count).toBeLessThan(1_000);
  });

  it('with thousands of exceptions of one event ends', () => {
    const lines = ['DTSTART:20260601T150000', 'DTEND:20260602T110000'];
    const changes = Array.from({ length: 5_000 }, (_, at) =>
      event(`RECURRENCE-ID:${addDays(FROM, at % 700).replaceAll('-', '')}T150000`, ...lines),
    );
    const text = calendar(event(...lines, 'RRULE:FREQ=DAILY'), ...changes);
    expect(readText(text, LISBON).events.length).toBeGreaterThan(1);
  });
});

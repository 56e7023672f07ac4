import { describe, expect, it } from 'vitest';
import {
  calendar,
  event,
  nightsOf,
  readText,
  WINDOW,
} from '#tests/support/channels/calendarText.ts';

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
      expect(nightsOf(text, { ...WINDOW, timeZone: zone })).toEqual(['2026-06-10/2026-06-12']);
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
    expect(readText(text, WINDOW)).toEqual({
      events: [],
      read: 2,
      free: 2,
      not_understood: [],
      not_understood_count: 0,
    });
  });
});

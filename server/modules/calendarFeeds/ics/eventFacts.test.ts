import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { NOT_UNDERSTOOD_MAX, type NotUnderstood } from '#src/rules/calendarFeeds/importedEvent.ts';
import { calendar, event, readText, WINDOW } from '#tests/support/channels/calendarText.ts';
import { calendarFormat } from './calendarFormat.ts';

const DAY = 'DTSTART;VALUE=DATE:20260610';
const read = (...parts: string[]) => readText(calendar(...parts), WINDOW);
const freeBusy = (...lines: string[]) =>
  ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'].join('\r\n');

describe('why an event was not understood', () => {
  it.each<[string, string[], Omit<NotUnderstood, 'uid' | 'event'>]>([
    ['no start', [], { problem: 'no_start', says: '' }],
    [
      'a start that is no date',
      ['DTSTART;VALUE=DATE:20260231'],
      { problem: 'date_invalid', says: 'DTSTART:20260231' },
    ],
    [
      'an end that is no date',
      [DAY, 'DTEND:tomorrow'],
      { problem: 'date_invalid', says: 'DTEND:tomorrow' },
    ],
    [
      'a duration that is none',
      [DAY, 'DURATION:long'],
      { problem: 'date_invalid', says: 'DURATION:long' },
    ],
    [
      'an end before the start',
      [DAY, 'DTEND;VALUE=DATE:20260601'],
      { problem: 'end_before_start', says: 'DTEND:20260601' },
    ],
    [
      'a rule',
      [DAY, 'RRULE:FREQ=SOMETIMES'],
      { problem: 'rule_unknown', says: 'RRULE:FREQ=SOMETIMES' },
    ],
    [
      'an added date',
      [DAY, 'RDATE;VALUE=DATE:soon,20260620'],
      { problem: 'date_invalid', says: 'RDATE:soon' },
    ],
    [
      'an added period that ends before it starts',
      [DAY, 'RDATE;VALUE=PERIOD:20260620T000000Z/20260610T000000Z'],
      { problem: 'end_before_start', says: 'RDATE:20260620T000000Z/20260610T000000Z' },
    ],
    [
      'too many days',
      ['DTSTART:16000101', 'RRULE:FREQ=DAILY;COUNT=99999;BYMONTH=2', 'RRULE:FREQ=YEARLY;BYDAY=MO'],
      { problem: 'too_many', says: 'RRULE:FREQ=DAILY;COUNT=99999;BYMONTH=2' },
    ],
  ])('%s', (_, lines, problem) => {
    const { not_understood, not_understood_count } = read(event('SUMMARY:Jane', ...lines));
    expect(not_understood).toEqual([{ event: 'Jane', uid: 'a', ...problem }]);
    expect(not_understood_count).toBe(1);
  });

  it('is that of a changed occurrence, which stays as it was', () => {
    const series = event(DAY, 'RRULE:FREQ=DAILY;COUNT=2');
    const problems = ['RECURRENCE-ID:later', 'RECURRENCE-ID;VALUE=DATE:20260611'].map(
      (line) => read(series, event(line, 'DTSTART:never')).not_understood[0],
    );
    expect(problems).toMatchObject([
      { problem: 'date_invalid', says: 'RECURRENCE-ID:later' },
      { problem: 'date_invalid', says: 'DTSTART:never' },
    ]);
  });

  it('is that of a busy period', () => {
    const { not_understood, events } = read(
      freeBusy('UID:fb', 'FREEBUSY:20260620T150000Z/20260619T150000Z,20260625T150000Z/P1D,soon'),
    );
    expect(not_understood).toEqual([
      {
        event: 'fb',
        uid: 'fb',
        problem: 'end_before_start',
        says: 'FREEBUSY:20260620T150000Z/20260619T150000Z',
      },
    ]);
    expect(events.map(({ is_uncertain }) => is_uncertain)).toEqual([true, true]);
  });

  it('names an event by its UID where it has no summary, and cuts what it says', () => {
    const [first] = read(event(DAY, `RRULE:${'x'.repeat(500)}`)).not_understood;
    expect(first).toMatchObject({ event: 'a', says: `RRULE:${'x'.repeat(194)}` });
  });

  it('is listed for the first events, and counted for all', () => {
    const events = Array.from({ length: 30 }, (_, at) => event(`SUMMARY:${at}`));
    const { not_understood, not_understood_count } = read(...events);
    expect(not_understood).toHaveLength(NOT_UNDERSTOOD_MAX);
    expect(not_understood.at(-1)?.event).toBe(`${NOT_UNDERSTOOD_MAX - 1}`);
    expect(not_understood_count).toBe(30);
  });

  it('makes all its nights uncertain, and no other ones', () => {
    const { events } = read(
      event(DAY, 'RRULE:FREQ=ODD', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('DTSTART;VALUE=DATE:20260701').replace('UID:a', 'UID:b'),
    );
    expect(events.map(({ is_uncertain }) => is_uncertain)).toEqual([true, true, false]);
  });
});

describe('what was read', () => {
  it('counts events and busy times, without cancelled ones', () => {
    const { read: count, free } = read(
      event(DAY),
      event(DAY, 'STATUS:CANCELLED'),
      event(DAY, 'TRANSP:TRANSPARENT'),
      event('SUMMARY:Without a start'),
      freeBusy('FREEBUSY:20260620T150000Z/P1D', 'FREEBUSY;FBTYPE=FREE:20260720T150000Z/P1D'),
      freeBusy('FREEBUSY;FBTYPE=FREE:20260620T150000Z/P1D'),
    );
    expect([count, free]).toEqual([5, 2]);
  });

  it('counts changed occurrences, without cancelled ones', () => {
    const { read: count, free } = read(
      event(DAY, 'RRULE:FREQ=DAILY;COUNT=3'),
      event('RECURRENCE-ID;VALUE=DATE:20260611', 'STATUS:CANCELLED'),
      event(
        'RECURRENCE-ID;VALUE=DATE:20260612',
        'DTSTART;VALUE=DATE:20260612',
        'TRANSP:TRANSPARENT',
      ),
    );
    expect([count, free]).toEqual([2, 1]);
  });
});

describe('joined events', () => {
  const START = isoDate('2026-06-01');
  const days = (count: number, ...lines: string[]) =>
    Array.from({ length: count }, () =>
      event(`DTSTART;VALUE=DATE:${START.replaceAll('-', '')}`, ...lines),
    );
  const late = (day: number, ...lines: string[]) => {
    const [first, last] = [day, day + 1].map((at) => addDays(START, at).replaceAll('-', ''));
    return event(`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`, ...lines);
  };

  it('have no text and no link, and are reserved and uncertain where a part of them is', () => {
    const { events } = read(
      ...days(5_000),
      late(10, 'SUMMARY:Reserved', 'URL:https://a.example/'),
      late(11, 'SUMMARY:Busy'),
      late(20, 'SUMMARY:Busy'),
      late(21, 'SUMMARY:Busy', 'RRULE:FREQ=ODD'),
    );
    expect(events.slice(5_000)).toEqual([
      {
        uid: 'joined-2026-06-11',
        first: '2026-06-11',
        last: '2026-06-13',
        text: '',
        link: null,
        is_reservation: true,
        is_uncertain: false,
      },
      {
        uid: 'joined-2026-06-21',
        first: '2026-06-21',
        last: '2026-06-23',
        text: '',
        link: null,
        is_reservation: false,
        is_uncertain: true,
      },
    ]);
  });
});

describe('the answer of the sandbox', () => {
  const inSandbox = async (text: string) => {
    const { summary, items } = await calendarFormat.read(Buffer.from(text), WINDOW);
    return {
      summary: calendarFormat.summary.parse(summary),
      items: items.map((item) => calendarFormat.item.parse(item)),
    };
  };

  it('has the facts of the events', async () => {
    const text = calendar(
      event(DAY, 'SUMMARY:Reserved', 'URL:https://a.example/1'),
      event('SUMMARY:Jane').replace('UID:a', 'UID:b'),
    );
    expect(await inSandbox(text)).toEqual({
      summary: {
        read: 2,
        free: 0,
        not_understood: [{ event: 'Jane', uid: 'b', problem: 'no_start', says: '' }],
        not_understood_count: 1,
      },
      items: [
        {
          uid: 'a',
          first: '2026-06-10',
          last: '2026-06-11',
          text: 'Reserved',
          link: 'https://a.example/1',
          is_reservation: true,
          is_uncertain: false,
        },
      ],
    });
  });

  it('is within its limits for the longest texts', async () => {
    const long = '👩'.repeat(2_000);
    const text = calendar(
      event(DAY, `SUMMARY:${long}`, `URL:https://a.example/${long}`, `RRULE:${long}`).replace(
        'UID:a',
        `UID:${long}`,
      ),
    );
    expect((await inSandbox(text)).items).toHaveLength(1);
  });
});

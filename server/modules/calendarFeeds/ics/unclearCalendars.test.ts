import { describe, expect, it } from 'vitest';
import { addDays } from '#src/rules/dates/day.ts';
import { eachNight } from '#src/rules/calendarFeeds/nights.ts';
import {
  calendar,
  event,
  nightsOf,
  readText,
  WINDOW,
} from '#tests/support/channels/calendarText.ts';
import { readCalendar } from './readCalendar.ts';

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
    expect(readText(text, WINDOW).not_understood_count).toBe(1);
    expect(nightsOf(text)).toEqual([...nights, '2026-09-01/2026-09-02']);
  });

  it('by an exception: the occurrence stays where it was', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('RECURRENCE-ID;VALUE=DATE:20260611', 'DTSTART;VALUE=DATE:later'),
    );
    expect(nightsOf(text)).toEqual(['2026-06-10/2026-06-11', '2026-06-11/2026-06-12']);
    expect(readText(text, WINDOW).not_understood_count).toBe(1);
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
    expect(readCalendar(input, WINDOW).events).toMatchObject([
      { uid: 'a', first: '2026-06-10', last: '2026-06-11' },
    ]);
  });

  it('with 10,000 events keeps every night', () => {
    const days = Array.from({ length: 10_000 }, (_, at) => addDays(WINDOW.from, at % 700));
    const events = days.map((day, at) =>
      event(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`).replace('UID:a', `UID:${at}`),
    );
    const read = readText(calendar(...events), WINDOW);
    const nights = read.events.flatMap(({ first, last }) => [...eachNight({ first, last })]);
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
      WINDOW,
    );
    expect(read.events.length).toBeLessThan(6_000);
    expect(read.not_understood_count).toBeLessThan(1_000);
  });

  it('with thousands of exceptions of one event ends', () => {
    const lines = ['DTSTART:20260601T150000', 'DTEND:20260602T110000'];
    const changes = Array.from({ length: 5_000 }, (_, at) =>
      event(`RECURRENCE-ID:${addDays(WINDOW.from, at % 700).replaceAll('-', '')}T150000`, ...lines),
    );
    const text = calendar(event(...lines, 'RRULE:FREQ=DAILY'), ...changes);
    expect(readText(text, WINDOW).events.length).toBeGreaterThan(1);
  });
});

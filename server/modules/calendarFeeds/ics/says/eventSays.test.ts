import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_LINK_MAX, EVENT_TEXT_MAX } from '#src/rules/calendarFeeds/importedEvent.ts';
import { calendar, event, readText, WINDOW } from '#tests/support/channels/calendarText.ts';

const DAYS = ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260612'];
const said = (...lines: string[]) => readText(calendar(event(...DAYS, ...lines)), WINDOW).events[0];
const RESERVATION = 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH';

describe('the text of an event', () => {
  it.each<[string, string, string]>([
    ['is its summary', 'SUMMARY:Reserved', 'Reserved'],
    ['is empty without one', 'LOCATION:Lisbon', ''],
    ['is unescaped', String.raw`SUMMARY:Smith\, Jane\; 2 \\ 3`, String.raw`Smith, Jane; 2 \ 3`],
    ['is on one line', String.raw`SUMMARY:  Jane\n\NDoe ${'\t'} x`, 'Jane Doe x'],
    ['has no control characters', 'SUMMARY:Ja\u0007ne\0', 'Jane'],
    ['has no bidi controls', 'SUMMARY:\u202Egnp\u2066.exe\u200F', 'gnp.exe'],
    ['keeps Hebrew', 'SUMMARY:\u202Bדירה 3\u200F', 'דירה 3'],
    ['is decoded', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB=20D.', 'Zoë D.'],
    ['keeps an angle', 'SUMMARY:Jane <3 Max > 2', 'Jane <3 Max > 2'],
  ])('%s', (_, line, text) => {
    expect(said(line)?.text).toBe(text);
  });

  it('is cut between characters', () => {
    const text = said(`SUMMARY:${'a'.repeat(EVENT_TEXT_MAX - 1)}👩 and more`)?.text;
    expect(text).toBe('a'.repeat(EVENT_TEXT_MAX - 1));
  });

  it('is that of the recurring event where a changed occurrence has none', () => {
    const { events } = readText(
      calendar(
        event('DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Reserved'),
        event('RECURRENCE-ID;VALUE=DATE:20260611', 'DTSTART;VALUE=DATE:20260611'),
        event('RECURRENCE-ID;VALUE=DATE:20260612', 'DTSTART;VALUE=DATE:20260612', 'SUMMARY:Closed'),
      ),
      WINDOW,
    );
    expect(events.map(({ text, is_reservation }) => [text, is_reservation])).toEqual([
      ['Reserved', true],
      ['Reserved', true],
      ['Closed', false],
    ]);
  });
});

describe('the link of an event', () => {
  it.each<[string, string[], string | null]>([
    [
      'is its URL',
      ['URL:https://a.example/1', 'DESCRIPTION:https://b.example'],
      'https://a.example/1',
    ],
    ['is an address in its description', [`DESCRIPTION:See ${RESERVATION}.`], RESERVATION],
    [
      'ends with its line',
      [String.raw`DESCRIPTION:Reservation URL: ${RESERVATION}\nPhone: 1`],
      RESERVATION,
    ],
    ['is in brackets', ['DESCRIPTION:(http://a.example/x?y=1)'], 'http://a.example/x?y=1'],
    [
      'is in HTML',
      ['DESCRIPTION:<p>See <a class="x" href="https://a.example/?b=1&amp;c=2">it</a></p>'],
      'https://a.example/?b=1&c=2',
    ],
    ['is before a left line end', [`DESCRIPTION:${RESERVATION}=0D=0APhone`], RESERVATION],
    ['keeps an equals sign', ['URL:https://a.example/?b=20'], 'https://a.example/?b=20'],
    ['is none', ['SUMMARY:https://a.example'], null],
    ['has no other scheme', ['URL:javascript:alert(1)', 'DESCRIPTION:ftp://a.example'], null],
    ['has no credentials', ['URL:https://user:word@a.example/'], null],
    [
      'is the next one where the first cannot be one',
      ['URL:https://user@a.example/', 'DESCRIPTION:http:// https://b.example/'],
      'https://b.example/',
    ],
    ['is not too long', [`URL:https://a.example/${'x'.repeat(EVENT_LINK_MAX)}`], null],
    ['is not cut', [`DESCRIPTION:${'x '.repeat(990)}https://a.example/123456789`], null],
  ])('%s', (_, lines, link) => {
    expect(said(...lines)?.link).toBe(link);
  });
});

describe('a reservation is recognised in a description', () => {
  it.each<[string, string]>([
    ['of lines', String.raw`DESCRIPTION:Details\nGuest: Jane`],
    ['of HTML', 'DESCRIPTION:<b>Guest</b>: Jane<br/>2 nights'],
    ['of HTML with entities', 'DESCRIPTION:<td>Guest</td>:&nbsp;Jane'],
    ['with left line ends', 'DESCRIPTION:Details=0D=0AGuest: Jane'],
    ['in quoted-printable', 'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:R=C3=A9serv=C3=A9=0ADetails'],
    ['of HTML with an address only', `DESCRIPTION:<a href="${RESERVATION}">View</a>`],
  ])('%s', (_, line) => {
    expect(said('SUMMARY:Stay', line)?.is_reservation).toBe(true);
  });

  it('by its URL', () => {
    expect(said(`URL:${RESERVATION}`)?.is_reservation).toBe(true);
  });
});

it('keeps to its limits, whatever a file says', () => {
  const value = fc.string({ unit: 'binary', minLength: 0, maxLength: 900 });
  fc.assert(
    fc.property(value, value, value, (summary, description, path) => {
      const one = said(
        `SUMMARY:${summary}`,
        `DESCRIPTION:${description}`,
        `URL:https://a.example/${path}`,
      );
      // A line end in a value may begin another line, or end the event.
      const { text = '', link = null } = one ?? {};
      expect(text.length).toBeLessThanOrEqual(EVENT_TEXT_MAX);
      expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(link ?? 'https://').toMatch(/^https?:\/\//);
      expect((link ?? '').length).toBeLessThanOrEqual(EVENT_LINK_MAX);
    }),
    { numRuns: 300 },
  );
});

import { isoDate } from '#src/rules/dates/day.ts';
import { readCalendar, type ReadWindow } from '#server/modules/calendarFeeds/ics/readCalendar.ts';

/** Two years in Lisbon. */
export const WINDOW = {
  timeZone: 'Europe/Lisbon',
  from: isoDate('2026-06-01'),
  until: isoDate('2028-06-01'),
};

/** An event with these lines and the UID `a`. */
export const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');

/** A calendar with these parts. */
export const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** Reads the text of a calendar as UTF-8. */
export const readText = (text: string, window: ReadWindow) =>
  readCalendar(Buffer.from(text), window);

/** The nights that the events of a calendar take, as `first/last`. */
export const nightsOf = (text: string, window: ReadWindow = WINDOW) =>
  readText(text, window).events.map(({ first, last }) => `${first}/${last}`);

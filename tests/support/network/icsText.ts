/** An iCal text of all-day events: `[uid, first day, day after the last]`, days as `2026-01-31`. */
export const icsText = (
  ...events: readonly (readonly [uid: string, first: string, last: string])[]
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other site//Calendar//EN',
    ...events.flatMap(([uid, first, last]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${last.replaceAll('-', '')}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

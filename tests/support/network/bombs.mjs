// @ts-check
// Files that are small and need long to read. Plain JavaScript: the attack on the built server uses them too.

export const calendar = (/** @type {string[]} */ ...parts) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
export const event = (/** @type {string[]} */ ...lines) =>
  ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');
const list = (/** @type {string} */ value, /** @type {number} */ count) =>
  Array.from({ length: count }, () => value).join(',');

/** An event in a zone of the calendar, whose clocks change by `rule`. @param {string} rule */
const inZone = (rule) =>
  calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Z',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    rule,
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    event('DTSTART;TZID=Z:20270610T100000', 'DTEND;TZID=Z:20270613T100000'),
  );

/** A calendar that needs seconds to read: dates that are left out, in a zone that is not the home’s. */
export const SLOW_CALENDAR = calendar(
  event(
    'DTSTART;TZID=Asia/Tokyo:20270610T150000',
    'RRULE:FREQ=DAILY',
    `EXDATE;TZID=Asia/Tokyo:${list('20270612T000000', 300_000)}`,
  ),
);

/** Calendars that need long to read. @type {readonly (readonly [name: string, text: string])[]} */
export const CALENDAR_BOMBS = [
  ['a zone by the second', inZone('RRULE:FREQ=SECONDLY')],
  ['a zone by the hour', inZone('RRULE:FREQ=HOURLY')],
  ['a zone of dates', inZone(`RDATE:${list('20270612T000000', 200_000)}`)],
  ['an event of dates', calendar(event('DTSTART:20270610', `RDATE:${list('20270612', 400_000)}`))],
  ['left out dates', SLOW_CALENDAR],
  ['parameters', calendar(event(`DTSTART;${'X=1;'.repeat(250_000)}A=B:20270610`))],
  [
    'many events',
    calendar(...Array.from({ length: 60_000 }, () => event('DTSTART;VALUE=DATE:20270610'))),
  ],
  [
    'rules since 1900',
    calendar(
      ...Array.from({ length: 200 }, () =>
        event('DTSTART;VALUE=DATE:19000131', 'RRULE:FREQ=MONTHLY'),
      ),
    ),
  ],
];

/** Bank statements that need long to read. */
export const STATEMENT_BOMBS = /** @type {const} */ ([
  ['nested XML', '<a>'.repeat(1_000_000)],
  ['rows', `account,date,amount,currency,reference\n${'x,1,1,EUR,y\n'.repeat(250_000)}`],
  ['columns', 'abcdefg,'.repeat(450_000)],
  ['an open quote', `a,b\n"${'x'.repeat(3_900_000)}`],
]);

/** Imported lists of 8 MB. */
export const CSV_BOMBS = /** @type {const} */ ([
  ['rows', `a,b,c\n${'1,2,3\n'.repeat(1_300_000)}`],
  ['columns', 'abcdefg,'.repeat(999_000)],
  ['an open quote', `a,b\n"${'x'.repeat(7_900_000)}`],
]);

/** The metric of how long the event loop stood at most since it was last read. */
const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The delay of the event loop in the metrics of a server, in milliseconds; null where they do not show it. */
export function loopDelay(/** @type {string} */ metrics) {
  const seconds = LAG.exec(metrics)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

const table =
  '2 0 obj\n<< /Type /XRef /W [0 0 0] /Size 2147483647 /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\n';
const head = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
/** PDFs that need long to read, or memory without end. */
export const PDF_BOMBS = /** @type {const} */ ([
  ['an endless table', `${head}${table}startxref\n${head.length}\n%%EOF\n`],
  ['brackets', `%PDF-1.4\n${'[<<'.repeat(3_000_000)}\nstartxref\n9\n%%EOF\n`],
]);

const BYTES = 'application/octet-stream';

/**
 * The requests that send the calendars, bank statements and PDFs, and who may send them.
 * @param {string} home a property of the seller
 */
export const bombRequests = (home) => [
  ...CALENDAR_BOMBS.map(([name, body]) => ({
    name: `calendar: ${name}`,
    by: /** @type {const} */ ('seller'),
    path: `/api/v1/seller/properties/${home}/feeds/file?name=Bomb`,
    type: BYTES,
    body,
  })),
  ...STATEMENT_BOMBS.map(([name, text]) => ({
    name: `bank statement: ${name}`,
    by: /** @type {const} */ ('admin'),
    path: '/api/v1/admin/bank-statements',
    type: 'application/json',
    body: JSON.stringify({ file_name: name, text }),
  })),
  ...PDF_BOMBS.map(([name, body]) => ({
    name: `PDF: ${name}`,
    by: /** @type {const} */ ('seller'),
    path: '/api/v1/files?name=bomb.pdf',
    type: BYTES,
    body,
  })),
];

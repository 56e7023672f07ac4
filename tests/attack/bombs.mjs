// @ts-check
import { parsed } from './target.mjs';

/** @typedef {import('./person.mjs').Person} Person */

/** The longest that the server's event loop may stand while bombs are read, in milliseconds. */
const LOOP_MAX_MS = 250;
/** Another person's request takes at most so long meanwhile, in milliseconds. */
const OTHERS_WITHIN_MS = 2_000;
const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;
const KILLS = /^keystead_sandbox_kills_total\{.*\} (\d+)$/gm;

const calendar = (/** @type {string[]} */ ...parts) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (/** @type {string[]} */ ...lines) =>
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

/** @type {readonly (readonly [name: string, text: string])[]} */
const CALENDARS = [
  ['a zone by the second', inZone('RRULE:FREQ=SECONDLY')],
  ['a zone by the hour', inZone('RRULE:FREQ=HOURLY')],
  ['a zone of dates', inZone(`RDATE:${list('20270612T000000', 200_000)}`)],
  ['an event of dates', calendar(event('DTSTART:20270610', `RDATE:${list('20270612', 400_000)}`))],
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

const STATEMENTS = /** @type {const} */ ([
  ['nested XML', '<a>'.repeat(1_000_000)],
  ['rows', `account,date,amount,currency,reference\n${'x,1,1,EUR,y\n'.repeat(250_000)}`],
  ['columns', 'abcdefg,'.repeat(450_000)],
  ['an open quote', `a,b\n"${'x'.repeat(3_900_000)}`],
]);

const table =
  '2 0 obj\n<< /Type /XRef /W [0 0 0] /Size 2147483647 /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\n';
const head = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const PDFS = /** @type {const} */ ([
  ['an endless table', `${head}${table}startxref\n${head.length}\n%%EOF\n`],
  ['brackets', `%PDF-1.4\n${'[<<'.repeat(3_000_000)}\nstartxref\n9\n%%EOF\n`],
]);

/**
 * Sends files that are small and need long to read, while another person reads a page. What must hold: an
 * answer below 500, a free event loop, and others served.
 * @param {Person} seller
 * @param {Person} admin
 * @param {Person} other
 * @param {string | null} metrics the address of the server's metrics; null where it is not known
 */
export async function tryBombs(seller, admin, other, metrics) {
  const { target } = seller;
  const listed = parsed(
    (await seller.send({ method: 'GET', path: '/api/v1/seller/properties' })).text,
  );
  const home = listed.data[0]?.id;
  const figures = async () => (metrics ? await (await fetch(metrics)).text() : '');
  await figures();

  const state = { ended: false, worst: 0 };
  const reading = (async () => {
    while (!state.ended) {
      const { ms } = await other.send({ method: 'GET', path: '/api/user' });
      state.worst = Math.max(state.worst, ms);
    }
  })();
  const type = 'application/octet-stream';
  const attempts = [
    ...CALENDARS.map(
      ([name, text]) =>
        /** @type {const} */ ([
          seller,
          name,
          { path: `/api/v1/seller/properties/${home}/feeds/file?name=Bomb`, body: text, type },
        ]),
    ),
    ...STATEMENTS.map(
      ([name, text]) =>
        /** @type {const} */ ([
          admin,
          name,
          {
            path: '/api/v1/admin/bank-statements',
            body: JSON.stringify({ file_name: name, text }),
            type: 'application/json',
          },
        ]),
    ),
    ...PDFS.map(
      ([name, text]) =>
        /** @type {const} */ ([
          seller,
          name,
          { path: '/api/v1/files?name=bomb.pdf', body: text, type },
        ]),
    ),
  ];
  await Promise.all(
    attempts.map(async ([person, name, call]) => {
      const { status } = await person.send({ method: 'POST', ...call });
      if (status === 0 || status >= 500) target.find(`A bomb of ${name}: ${status}`);
    }),
  );
  state.ended = true;
  await reading;
  const text = await figures();
  const stood = Number(LAG.exec(text)?.[1] ?? 0) * 1000;
  const kills = [...text.matchAll(KILLS)].reduce((sum, [, count]) => sum + Number(count), 0);
  console.log(
    `  ${attempts.length} bombs: the event loop stood for ${Math.round(stood)} ms at most, another person waited for ${Math.round(state.worst)} ms, ${kills} children were killed`,
  );
  if (metrics && !LAG.test(text)) target.find('The metrics do not show the event loop’s delay');
  if (stood > LOOP_MAX_MS) target.find(`A bomb held the event loop for ${Math.round(stood)} ms`);
  if (state.worst > OTHERS_WITHIN_MS)
    target.find(`Another person waited for ${Math.round(state.worst)} ms while bombs were read`);
}

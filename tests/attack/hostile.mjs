// @ts-check
import { recordsOf } from './access.mjs';
import { inParallel, parsed } from './target.mjs';
import { filled, mutations, sampleOf, unknownId } from './routes.mjs';
import { ENDING } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {import('./routes.mjs').Route} Route */

const AT_ONCE = 8;
/** Values that each field is given; the fields of an endpoint take turns. */
const PER_FIELD = 3;

const TEXTS = [
  "' OR 1=1; DROP TABLE users; --",
  '<script>alert(1)</script>',
  'a\r\nx-attack: 1',
  '../../../../etc/passwd',
  'nul \0 here',
  'lone \ud800 surrogate',
  '\u202egnp.exe',
  'x'.repeat(20_000),
  '__proto__',
  '{{7*7}}${7*7}',
  '%00%0d%0a',
  '-1',
  '',
];
const NUMBERS = [
  1e308,
  -1e308,
  -1,
  0.5,
  2 ** 53 + 2,
  2 ** 31,
  '1e999',
  '12',
  Number.MAX_SAFE_INTEGER,
];
/** @type {readonly unknown[]} */
const WRONG_TYPES = [null, [], {}, true, 'text', [[[]]], { length: 1e9 }, { toString: 1 }];

const DEEP = 20_000;

/** Whole bodies, as text. */
const BODIES = [
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000),
  JSON.stringify({ text: 'x'.repeat(70_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, at]))),
];

const TYPES = [
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
];

const QUERIES = [
  // A lone surrogate cannot be encoded.
  ...TEXTS.filter((text) => !text.includes('\ud800')).map(encodeURIComponent),
  '%',
  '%E0%A4%A',
  '%00',
  '[0,999999999]',
  '[-5,1e9]',
  '{"id":{"$gt":""}}',
  '{"__proto__":1}',
  encodeURIComponent('['.repeat(2_000)),
  '9999-99-99',
  'NaN',
];

const PATHS = [
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  '%00',
  '%0d%0ax-attack:%201',
  '%E0%A4%A',
  "'%20OR%201=1--",
  '%3Cscript%3E',
  '-1',
  '1e999',
  'x'.repeat(2_000),
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
];

let turn = 0;
/** The next values of a list. @template T @param {readonly T[]} list @param {number} count @returns {T[]} */
function next(list, count) {
  turn += count;
  return Array.from(
    { length: count },
    (_, at) => /** @type {T} */ (list[(turn + at) % list.length]),
  );
}

/** @param {unknown} part */
function replacements(part) {
  const wrong = next(WRONG_TYPES, 1);
  if (typeof part === 'string') return [...next(TEXTS, PER_FIELD), ...wrong];
  if (typeof part === 'number') return [...next(NUMBERS, PER_FIELD), ...wrong];
  return wrong;
}

/** Sends hostile bodies to every endpoint that takes one. @param {readonly Person[]} people @param {readonly Route[]} routes */
export async function tryBodies(people, routes) {
  const writes = routes.filter(
    ({ method, path }) => method !== 'GET' && !ENDING.has(`${method} ${path}`),
  );
  for (const person of people) {
    // Routes of staff refuse others before they read a body.
    const reached = person.isStaff
      ? writes
      : writes.filter(({ path }) => !path.startsWith('/api/v1/admin/'));
    await inParallel(reached, AT_ONCE, async ({ method, path, body }) => {
      const call = { method, path: filled(path, unknownId()) };
      // Each endpoint gets some of the whole bodies; the first ones of a kind get all in turn.
      for (const text of next(BODIES, 3))
        await person.send({ ...call, body: text }, { closes: true });
      for (const type of next(TYPES, 1)) await person.send({ ...call, body: '{}', type });
      if (!body) return;
      for (const hostile of mutations(sampleOf(body), replacements))
        await person.send({ ...call, body: JSON.stringify(hostile) });
    });
  }
}

/**
 * Saves real records with one hostile value each: most of their fields are valid, so that the value reaches the
 * database.
 * @param {Person} admin
 * @param {readonly Route[]} routes
 */
export async function tryRecords(admin, routes) {
  const records = await recordsOf(admin, routes);
  const saves = routes.flatMap((route) => {
    const kind = /^PUT \/v1\/admin\/([\w-]+)\/:id$/.exec(route.route)?.[1];
    const record = records.find((one) => one.kind === kind);
    return record && route.body ? [{ ...route, schema: route.body, record }] : [];
  });
  await inParallel(saves, AT_ONCE, async ({ method, path, schema, record }) => {
    const fields = Object.keys(schema.properties ?? {});
    const stored = Object.entries(parsed(record.text)).filter(([name]) => fields.includes(name));
    const address = { method, path: filled(path, record.id) };
    for (const hostile of mutations(Object.fromEntries(stored), replacements))
      await admin.send({ ...address, body: JSON.stringify(hostile) });
  });
}

/** Sends every whole body to one endpoint: the parser is the same for all. @param {Person} person */
export async function tryParser(person) {
  for (const body of BODIES)
    await person.send({ method: 'POST', path: '/api/login', body }, { closes: true });
}

/** Sends hostile values in every query and every parameter of a path. @param {readonly Person[]} people @param {readonly Route[]} routes */
export async function tryAddresses(people, routes) {
  for (const person of people)
    await inParallel(routes, AT_ONCE, async ({ method, path, query }) => {
      if (ENDING.has(`${method} ${path}`)) return;
      const write = method === 'GET' ? {} : { body: '{}' };
      if (path.includes(':'))
        for (const hostile of next(PATHS, PER_FIELD))
          await person.send({ method, path: filled(path, hostile), ...write });
      for (const name of method === 'GET' ? query : [])
        for (const hostile of next(QUERIES, PER_FIELD))
          await person.send({ method, path: `${filled(path, unknownId())}?${name}=${hostile}` });
    });
}

/** Pages and files outside the API. @param {Person} person */
export async function tryPages(person) {
  const places = [
    '/',
    '/property/',
    '/search?place=',
    '/assets/',
    '/_ipx/w_320/',
    '/_ipx/',
    '/api/',
    '/files/',
  ];
  for (const place of places)
    for (const hostile of [...PATHS, ...QUERIES])
      await person.send({
        method: 'GET',
        path: `${place}${hostile}`,
        headers: { accept: 'text/html' },
      });
  for (const method of ['TRACE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    await person.send({ method, path: '/api/login' });
}

// @ts-check
// Imports 5,000 locations as CSV into the built server, on the embedded database and on PostgreSQL, while others
// search and log in: npm run bench:import -- [--size 5000]. Half of the imports put all cities under one parent.
// Prints a table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../scripts/builtServer.mjs';
import { Client } from '../tests/durability/client.mjs';
import { amount, judge, NO_LIMITS, quick } from './modes.mjs';

/** The budgets: milliseconds of an import, and of a search meanwhile. */
const IMPORT_MS = 5_000;
const SEARCH_MS = 200;
/** Between two searches, and between two log-ins. */
const SEARCH_EVERY_MS = 50;
const LOG_IN_EVERY_MS = 1_000;

/** The imports, in order. @type {readonly (readonly [string, boolean, number | 'all', 'none' | 'one'])[]} */
const CASES = [
  ['trial', false, 'all', 'none'],
  ['applied', true, 'all', 'none'],
  ['trial under one parent', false, 'all', 'one'],
  ['applied under one parent', true, 'all', 'one'],
  ['trial of one row more', false, 1, 'one'],
];

const { values } = parseArgs({ options: { size: amount(5_000, 200), quick } });
const size = Number(values.size);
const { DATABASE_URL = '' } = process.env;
if (DATABASE_URL === '')
  throw new Error('DATABASE_URL is not set; npm run bench:import starts a database');

const environment = {
  KEYSTEAD_DEMO: '1',
  TWO_STEP_SIGN_IN: 'optional',
  ...NO_LIMITS,
};

/** Logs a user of the demonstration in, and returns the session cookie. @param {string} origin @param {string} name */
async function logIn(origin, name) {
  const client = new Client(origin);
  await client.logIn(`${name}@keystead.test`);
  return client.cookie;
}

/**
 * Repeats a request until `signal` is aborted; returns the milliseconds of each.
 * @param {AbortSignal} signal @param {number} everyMs @param {(turn: number) => Promise<unknown>} request
 */
async function times(signal, everyMs, request) {
  const taken = [];
  for (let turn = 1; !signal.aborted; turn += 1) {
    const begun = performance.now();
    await request(turn);
    taken.push(performance.now() - begun);
    await wait(everyMs);
  }
  return taken;
}

/**
 * Imports rows, and returns the milliseconds that it took.
 * @param {string} origin @param {string} cookie @param {readonly string[]} rows @param {boolean} apply
 */
async function importRows(origin, cookie, rows, apply) {
  const header = 'kind,name,country_code,lat,lng,time_zone,parent_id';
  const begun = performance.now();
  const reply = await fetch(`${origin}/api/v1/admin/locations/import?apply=${apply}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin, cookie },
    body: [header, ...rows].join('\n'),
  });
  const { data, message } = await reply.json();
  if (!reply.ok || data.counts.create !== rows.length)
    throw new Error(`the import answered ${reply.status}: ${message}`);
  return performance.now() - begun;
}

/** Names are unique, also on a database of an earlier run. */
let named = 0;
const run = Date.now().toString(36);

/** A city for each row. @param {number} length @param {string} parent */
function cities(length, parent) {
  return Array.from({ length }, () => {
    named += 1;
    return `city,Bench ${run} ${named},PT,38,-9,Europe/Lisbon,${parent}`;
  });
}

/** Creates a region, and returns its id. @param {string} origin @param {string} cookie */
async function makeRegion(origin, cookie) {
  const name = `Bench region ${run}`;
  const reply = await fetch(`${origin}/api/v1/admin/locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({
      kind: 'region',
      name,
      country_code: 'PT',
      lat: 38,
      lng: -9,
      time_zone: 'Europe/Lisbon',
    }),
  });
  const { id, message } = await reply.json();
  if (!reply.ok) throw new Error(`creating a region answered ${reply.status}: ${message}`);
  return id;
}

/**
 * One import under load.
 * @param {string} origin @param {string} cookie @param {readonly string[]} rows @param {boolean} apply
 */
async function measure(origin, cookie, rows, apply) {
  const ended = new AbortController();
  // A different search each time, so that none is answered from the cache.
  const searches = times(ended.signal, SEARCH_EVERY_MS, async (turn) => {
    const path = `/api/v1/properties?guests=${1 + (turn % 8)}&price_max=${100_000 + turn}`;
    const reply = await fetch(origin + path);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`a search answered ${reply.status}`);
  });
  const logIns = times(ended.signal, LOG_IN_EVERY_MS, () => logIn(origin, 'buyer'));
  const taken = await importRows(origin, cookie, rows, apply).finally(() => ended.abort());
  return { taken, searches: await searches, logIns: await logIns };
}

/** @param {readonly number[]} list @param {number} share */
const quantile = (list, share) =>
  list.toSorted((one, other) => one - other)[Math.ceil(list.length * share) - 1] ?? 0;

console.log(
  '| database | import | rows | import ms | worst search ms | p95 search ms | worst log-in ms | |',
);
console.log('|---|---|---|---|---|---|---|---|');
let met = true;
for (const [database, url] of [
  ['embedded', ''],
  ['PostgreSQL', DATABASE_URL],
]) {
  const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  const server = await startServer({ data, env: { ...environment, DATABASE_URL: url ?? '' } });
  try {
    const cookie = await logIn(server.url, 'admin');
    const region = await makeRegion(server.url, cookie);
    for (const [what, apply, length, parent] of CASES) {
      const rows = cities(length === 'all' ? size : length, parent === 'none' ? '' : region);
      const { taken, searches, logIns } = await measure(server.url, cookie, rows, apply);
      const worst = Math.max(0, ...searches);
      const within = taken <= IMPORT_MS && worst <= SEARCH_MS;
      met &&= within;
      const numbers = [rows.length, taken, worst, quantile(searches, 0.95), Math.max(...logIns)];
      const cells = [
        database,
        what,
        ...numbers.map((one) => Math.round(one).toLocaleString('en')),
        `${within ? 'within' : 'OVER'} ${IMPORT_MS} and ${SEARCH_MS} ms`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
judge(met);

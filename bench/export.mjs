// @ts-check
// Downloads a list of 100,000 bookings as CSV from the built server on PostgreSQL, and prints the time and
// the memory it took: npm run bench:export -- [--size 100000]. Reads peaks from /proc (Linux).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../scripts/builtServer.mjs';
import { amount, judge, NO_LIMITS, QUICK, quick } from './modes.mjs';
import { addSessions, staffRequests } from './api/requests.mjs';
import { addBookings, growMarket } from './api/market.mjs';

/** The budget: megabytes of additional memory for a list of any size. */
const MORE_MB = 64;
/** The budget: seconds for 100,000 rows, without the reader's own pause. */
const SECONDS = 10;
/** The number of properties that the bookings are spread over. */
const PROPERTIES = QUICK ? 2_000 : 50_000;
const PAUSE_MS = 5_000;
/** Downloads of each reader: when garbage is collected differs between them. */
const ROUNDS = QUICK ? 1 : 4;

const { values } = parseArgs({ options: { size: amount(100_000, 2_000), quick } });
const size = Number(values.size);
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set; npm run bench:export starts a database');

const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
const environment = {
  DATABASE_URL: url,
  KEYSTEAD_DEMO: '0',
  TWO_STEP_SIGN_IN: 'optional',
  NODE_ENV: 'production',
  EMAIL: 'off',
  ...NO_LIMITS,
};
/** @type {(() => Promise<unknown>)[]} */
const endings = [];

/** Megabytes of the process: now, or the peak since `resetPeak`. @param {number} pid @param {'VmRSS' | 'VmHWM'} which */
function memory(pid, which) {
  const [, kilobytes] =
    new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** @param {number} pid */
const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/**
 * @param {string} origin
 * @param {number} pauseMs how long the reader pauses after the first chunk
 */
async function download(origin, pauseMs) {
  const [request] = staffRequests(`/api/v1/admin/bookings/export`);
  const begun = performance.now();
  const reply = await fetch(origin + request?.path, { headers: request?.headers ?? {} });
  if (!reply.ok || !reply.body) throw new Error(`the export answered ${reply.status}`);
  let [bytes, lines, first] = [0, 0, 0];
  for await (const piece of reply.body) {
    first ||= performance.now() - begun;
    if (bytes === 0 && pauseMs > 0) await wait(pauseMs);
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return { bytes, rows: lines - 1, first, whole: performance.now() - begun - pauseMs };
}

try {
  // The first start creates the tables.
  await (await startServer({ data, env: environment })).stop();
  const client = new pg.Client(url);
  await client.connect();
  endings.push(() => client.end());
  console.log(`Generating ${size.toLocaleString('en')} bookings`);
  await growMarket(client, PROPERTIES, () => undefined);
  await addBookings(client, size);
  await addSessions(client);
  const server = await startServer({ data, env: environment });
  endings.push(() => server.stop());
  const { pid } = server.child;
  if (pid === undefined) throw new Error('the server has no process');

  // Warm up, so that loading and compiling is not measured.
  await download(server.url, 0);
  console.log('\n| reader | rows | MB | first byte | whole | memory before | peak | |');
  console.log('|---|---|---|---|---|---|---|---|');
  let met = true;
  const readers = /** @type {const} */ ([
    ['quick', 0],
    ['pauses for 5 s', PAUSE_MS],
  ]);
  for (const [reader, pauseMs] of Array.from({ length: ROUNDS }, () => readers).flat()) {
    const before = memory(pid, 'VmRSS');
    resetPeak(pid);
    const { bytes, rows, first, whole } = await download(server.url, pauseMs);
    const most = memory(pid, 'VmHWM');
    const within =
      rows === size && most - before <= MORE_MB && whole / 1000 <= (SECONDS * size) / 100_000;
    met &&= within;
    const cells = [
      reader,
      rows.toLocaleString('en'),
      (bytes / 1e6).toFixed(1),
      `${Math.round(first)} ms`,
      `${(whole / 1000).toFixed(1)} s`,
      `${Math.round(before)} MB`,
      `${Math.round(most)} MB`,
      `${within ? 'within' : 'OVER'} ${SECONDS} s and ${MORE_MB} MB more`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  judge(met);
} finally {
  for (const end of endings.toReversed()) await end();
  rmSync(data, { recursive: true, force: true });
}

// @ts-check
// Breaks the database under a running server, fills its disk and sets the server's clock wrong. Checks that the
// server stays, answers 503, recovers, and loses nothing that it acknowledged. Prints a table:
//   node tests/faults/faults.mjs [--outage 30000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startCluster } from '../../scripts/postgres/cluster.mjs';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { Client } from '../durability/client.mjs';
import { dayIn } from '../durability/days.mjs';
import { violatedInvariants } from '../durability/invariants.mjs';
import { makeProperty } from '../durability/records.mjs';
import { freePort, startServer } from '../durability/server.mjs';
import { SKEWED_CLOCK, wrongClock } from './clock.mjs';
import { Load } from './load.mjs';
import { smallDisk } from './smallDisk.mjs';

const BUYERS = 6;
const PROPERTIES = 6;
/** Time of work before and after each fault. */
const CALM_MS = 3_000;
const ENDING_ROUNDS = 60;
/** Time with a full disk. */
const FULL_MS = 15_000;
const RECOVERS_WITHIN_MS = 20_000;
/** The slowest reply may wait for a connection twice. */
const SLOWEST_MS = 10_000;

const { values } = parseArgs({ options: { outage: { type: 'string', default: '30000' } } });

/** @type {string[]} */
const failures = [];
/** @type {object[]} */
const table = [];
/** @type {string[]} */
const properties = [];

const disk = smallDisk();
// A crash of PostgreSQL alone must not lose commits, so the write-ahead log reaches the system.
const cluster = await startCluster(
  { synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '128MB' },
  disk?.path,
);
const folder = await mkdtemp(join(tmpdir(), 'keystead-faults-'));
const port = await freePort();
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url,
  KEYSTEAD_DATA: folder,
  KEYSTEAD_DEMO: '1',
  KEYSTEAD_SECRET: 'only this run seals with this secret',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
  // One account sends everything, and the machine may be slow.
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
  OVERLOAD_DELAY_MS: '0',
  CLOCK_OFFSET_FILE: join(folder, 'clock'),
};
const began = new Date();
const command = ['node', '--import', SKEWED_CLOCK, 'dist/server/main.js'];
const server = await startServer(command, environment, port, 'ignore');
try {
  const buyer = await signedIn('buyer@keystead.test');
  const admin = await signedIn('admin@keystead.test');
  for (let number = 1; number <= PROPERTIES; number += 1)
    properties.push(await makeProperty(admin, 'seller@keystead.test', number));
  const load = new Load(buyer, properties);
  const running = load.run(BUYERS);

  await during('connections ended in transactions', load, endBackends);
  await during('PostgreSQL killed and restarted', load, async () => {
    await cluster.kill();
    await cluster.restart();
  });
  await during(`no PostgreSQL for ${Number(values.outage) / 1000} s`, load, () => outage(buyer));
  if (disk) await during('a full disk', load, () => fullDisk(disk, buyer));
  else console.log('Skipped “a full disk”: mounting one takes root on Linux');

  load.stop();
  await running;
  const clock = environment.CLOCK_OFFSET_FILE;
  const wrong = await withDatabase((client) => wrongClock(client, buyer, properties, clock));
  failures.push(...wrong);
  if (wrong.length === 0) table.push({ fault: 'a clock 2 hours ahead' });
  failures.push(...(await load.losses()));
  await withDatabase(async (client) => {
    const query = (/** @type {string} */ sql, /** @type {unknown[]} */ parameters) =>
      client.query(sql, parameters);
    failures.push(...(await violatedInvariants(query, began)));
  });
  await server.stop();
} catch (error) {
  failures.push(String(error instanceof Error ? error.stack : error));
} finally {
  if (server.isRunning()) await server.kill();
  await cluster.stop();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
}

console.table(table);
for (const failure of failures) console.error(failure);
console.log(closingLine({ passed: table.length, failed: failures.length, skipped: disk ? 0 : 1 }));
process.exitCode = failures.length === 0 ? 0 : 1;

/** @param {string} email */
async function signedIn(email) {
  const client = new Client(server.origin);
  await client.logIn(email);
  return client;
}

/**
 * Runs a fault under load, and adds its line to the table.
 * @param {string} fault
 * @param {Load} load
 * @param {() => Promise<void>} cause
 */
async function during(fault, load, cause) {
  await setTimeout(CALM_MS);
  load.counts.take();
  const known = load.acknowledged.size;
  await cause();
  const recovered = await msUntilReady();
  await setTimeout(CALM_MS);
  const replies = load.counts.take();
  const line = {
    fault,
    answered: replies.count((status) => status < 500),
    'status 503': replies.count((status) => status === 503),
    'other 5xx': replies.count((status) => status >= 500 && status !== 503),
    'no answer': replies.unanswered,
    'slowest ms': replies.slowest,
    'ready again after ms': recovered === null ? 'never' : Math.round(recovered),
    'new bookings': load.acknowledged.size - known,
    'server stayed': server.isRunning(),
  };
  table.push(line);
  if (!line['server stayed']) failures.push(`${fault}: the server ended`);
  if (line['other 5xx'] > 0) failures.push(`${fault}: ${replies.all}`);
  if (line['no answer'] > 0) failures.push(`${fault}: requests without an answer`);
  if (line['slowest ms'] > SLOWEST_MS)
    failures.push(`${fault}: a reply took ${replies.slowest} ms`);
  if (recovered === null) failures.push(`${fault}: the server did not get ready again`);
  if (line['new bookings'] === 0) failures.push(`${fault}: no booking succeeded afterwards`);
}

/** Milliseconds until the server is ready; null if it is not in time. */
async function msUntilReady() {
  const start = performance.now();
  while (performance.now() - start < RECOVERS_WITHIN_MS) {
    const reply = await fetch(`${server.origin}/readyz`).catch(() => null);
    if (reply?.ok) return performance.now() - start;
    await setTimeout(100);
  }
  return null;
}

/** Ends connections of the server, those in transactions first. */
async function endBackends() {
  await withDatabase(async (client) => {
    for (let round = 1; round <= ENDING_ROUNDS; round += 1) {
      await client.query(`select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        order by xact_start is null, random() limit 3) as chosen`);
      await setTimeout(100);
    }
  });
}

/** While the database is away, the API, pages and readiness answer 503. @param {Client} buyer */
async function outage(buyer) {
  await cluster.kill();
  const until = performance.now() + Number(values.outage);
  const headers = { cookie: buyer.cookie, accept: 'text/html' };
  while (performance.now() < until) {
    for (const path of ['/api/v1/properties?guests=3', '/api/user', '/', '/account', '/readyz']) {
      const reply = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });
      await reply.arrayBuffer();
      // A search may still be cached in the first seconds.
      const isCached = path.startsWith('/api/v1/properties') && reply.status === 200;
      if (!isCached && (reply.status !== 503 || !reply.headers.has('retry-after')))
        failures.push(
          `${path} without a database: status ${reply.status}, no Retry-After or not 503`,
        );
    }
    const alive = await fetch(`${server.origin}/healthz`);
    if (!alive.ok) failures.push(`/healthz without a database: ${alive.status}`);
    await setTimeout(1_000);
  }
  await cluster.restart();
}

/**
 * With a full disk, writes are answered with 503 and the reason, and the server stays.
 * @param {NonNullable<ReturnType<typeof smallDisk>>} full @param {Client} buyer
 */
async function fullDisk(full, buyer) {
  const reasons = new Map();
  for (const until = performance.now() + FULL_MS; performance.now() < until;) {
    full.fill();
    const alive = await fetch(`${server.origin}/healthz`);
    if (!alive.ok) failures.push(`/healthz with a full disk: ${alive.status}`);
    const { status, body } = await buyer.post('/v1/quotes', {
      property_id: properties[0],
      check_in: dayIn(370),
      check_out: dayIn(371),
      guests: 1,
    });
    const reason = `${status} ${body?.code ?? ''}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  full.empty();
  console.log('Replies with a full disk', Object.fromEntries(reasons));
  // As a service manager does: PostgreSQL may end where its log has no space.
  if (!cluster.isRunning()) await cluster.restart();
  if (!reasons.has('503 storage_full')) failures.push('a full disk: no reply said so');
}

/** @template T @param {(client: pg.Client) => Promise<T>} act */
async function withDatabase(act) {
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

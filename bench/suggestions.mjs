// @ts-check
// Times the price suggestions of one home, and a night's run of automatic prices, with 100,000
// properties on PostgreSQL: npm run bench:suggestions -- [--size 100000] [--homes 1000].
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startServer } from '../scripts/builtServer.mjs';
import { amount, judge, NO_LIMITS, QUICK, quick } from './modes.mjs';
import { growMarket } from './api/market.mjs';

/** Homes whose suggestions are read, each for the first time, so that no cache replies. */
const READ = QUICK ? 30 : 200;
const TOKEN = 'bench-seller';
const COOKIE = 'keystead_session';
const POLL_MS = 100;
/** Budgets: milliseconds of one home at the 95th percentile, and of the run for each home. */
const READ_BUDGET_MS = 150;
const RUN_BUDGET_MS = 250;

const { values } = parseArgs({
  options: {
    size: amount(100_000, 2_000),
    homes: amount(1_000, 20),
    quick,
  },
});
const [size, homes] = [Number(values.size), Number(values.homes)];
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set; npm run bench:suggestions starts a database');

const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
const environment = {
  DATABASE_URL: url,
  KEYSTEAD_DEMO: '0',
  NODE_ENV: 'production',
  EMAIL: 'off',
  ...NO_LIMITS,
};
/** @type {(() => Promise<unknown>)[]} */
const endings = [];

/**
 * All published homes belong to one seller with a session. Returns their ids in a mixed order.
 * @param {pg.Client} client
 * @returns {Promise<string[]>}
 */
async function ownAll(client) {
  await client.query(`
    UPDATE users SET email_verified_at = now() WHERE id = bench.id(1, 1);
    UPDATE properties SET seller_id = bench.id(2, 1) WHERE id IN (
      SELECT id FROM properties WHERE state = 'published' ORDER BY md5(id::text)
      LIMIT ${Math.max(READ, homes)});`);
  await client.query(
    `INSERT INTO sessions (id, user_id, profile_id, token_hash, user_agent, address, expires_at)
     VALUES ($1, bench.id(1, 1), bench.id(2, 1), encode(sha256(convert_to($2, 'UTF8')), 'hex'),
       'bench', '127.0.0.1', now() + interval '1 day')`,
    [randomUUID(), TOKEN],
  );
  const { rows } = await client.query(
    `SELECT id FROM properties WHERE seller_id = bench.id(2, 1) AND state = 'published'
     ORDER BY md5(id::text)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * The sorted milliseconds of reading the suggestions of each home, one after another.
 * @param {string} origin
 * @param {readonly string[]} ids
 */
async function readEach(origin, ids) {
  /** @type {number[]} */
  const times = [];
  for (const [n, id] of ids.entries()) {
    const begun = performance.now();
    const reply = await fetch(`${origin}/api/v1/seller/properties/${id}/price-suggestions`, {
      headers: { cookie: `${COOKIE}=${TOKEN}`, 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    });
    if (!reply.ok) throw new Error(`suggestions replied ${reply.status}: ${await reply.text()}`);
    const { data: content } = await reply.json();
    if (content.nights.length !== 365) throw new Error('not a year of suggestions');
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b);
}

/**
 * The milliseconds of the job that sets the automatic prices of homes that never had any.
 * @param {pg.Client} client
 * @param {string} database
 * @param {readonly string[]} ids
 */
async function runOnce(client, database, ids) {
  await client.query(
    `INSERT INTO price_settings (id, property_id, automatic, minimum, maximum, strength)
     SELECT gen_random_uuid(), id, true, 2000, 100000, 'normal' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  const boss = new PgBoss({ connectionString: database, migrate: false, supervise: false });
  await boss.start();
  endings.push(() => boss.stop());
  const sent = await boss.send('automatic_prices', {});
  if (sent === null) throw new Error('the job was not sent');
  const left = `SELECT count(*)::integer AS homes FROM price_settings WHERE applied_at IS NULL`;
  let begun = 0;
  for (;;) {
    const { rows } = await client.query(left);
    // The queue takes the job after a pause, which is no part of the run.
    if (begun === 0 && rows[0].homes < ids.length) begun = performance.now();
    if (rows[0].homes === 0) return performance.now() - begun;
    await wait(POLL_MS);
  }
}

try {
  // The first start creates the tables.
  await (await startServer({ data, env: environment })).stop();
  const client = new pg.Client(url);
  await client.connect();
  endings.push(() => client.end());
  console.log(`Generating ${size.toLocaleString('en')} properties`);
  await growMarket(client, size, () => undefined);
  const ids = await ownAll(client);
  await client.query('VACUUM (ANALYZE)');
  const server = await startServer({ data, env: environment });
  endings.push(() => server.stop());

  // Warm up, so that loading and compiling is not measured.
  const [warm, cold] = [ids.slice(0, 10), ids.slice(10, READ)];
  await readEach(server.url, warm);
  const times = await readEach(server.url, cold);
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const whole = await runOnce(client, url, ids.slice(0, homes));
  const each = whole / Math.min(homes, ids.length);
  const read = at(0.95) <= READ_BUDGET_MS;
  const run = each <= RUN_BUDGET_MS;
  console.log(`\n| with ${size.toLocaleString('en')} properties | median | 95% | |`);
  console.log('|---|---|---|---|');
  console.log(
    `| suggestions of one home | ${at(0.5).toFixed(0)} ms | ${at(0.95).toFixed(0)} ms | ${read ? 'within' : 'OVER'} ${READ_BUDGET_MS} ms |`,
  );
  console.log(
    `| automatic prices of ${homes.toLocaleString('en')} homes: ${(whole / 1000).toFixed(1)} s | ${each.toFixed(0)} ms a home | | ${run ? 'within' : 'OVER'} ${RUN_BUDGET_MS} ms |`,
  );
  judge(read && run);
} finally {
  for (const end of endings.toReversed()) await end();
  rmSync(data, { recursive: true, force: true });
}

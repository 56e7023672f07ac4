// @ts-check
// Runs the previous build and this one side by side on one PostgreSQL, under load: this one starts, and migrates,
// while the previous one serves. No answer of either may be an error:
//   npm run test:deploys [-- main~3] [-- --seconds 30]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../../scripts/builtServer.mjs';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { Client } from '../durability/client.mjs';
import { violatedInvariants } from '../durability/invariants.mjs';
import { makeProperty } from '../durability/records.mjs';
import { Load } from '../faults/load.mjs';
import { buildCommit, previousCommit } from './previousBuild.mjs';
import { Readers } from './readers.mjs';

const BUYERS_AT_ONCE = 2;
const PLACES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '30' } },
});
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'keystead-previous-'));
const data = mkdtempSync(join(tmpdir(), 'keystead-deploys-'));
const env = {
  KEYSTEAD_DEMO: '1',
  TRUST_PROXY: '1',
  EXCHANGE_RATES_URL: 'off',
  // Few accounts send everything.
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
};
const began = new Date();
/** @type {string[]} */
const failures = [];

try {
  const commit = previousCommit(positionals[0]);
  console.log(`Building ${commit.slice(0, 8)} …`);
  buildCommit(commit, folder);
  const copy = pathToFileURL(join(folder, 'scripts/builtServer.mjs')).href;
  /** @type {{ startServer: typeof startServer }} */
  const previousBuild = await import(copy);
  const previous = await previousBuild.startServer({ data, env });
  const properties = await makeProperties(previous.url);
  const onPrevious = await startLoad(previous.url, properties);
  await setTimeout((seconds * 1000) / 3);

  const before = await migrations();
  const current = await startServer({ data, env });
  const applied = (await migrations()).filter((name) => !before.includes(name));
  console.log(`This build applied ${applied.length} migrations: ${applied.join(', ') || 'none'}`);
  const onCurrent = await startLoad(current.url, properties);
  await setTimeout(seconds * 1000);

  // As a proxy does: no new requests for a server that stops.
  failures.push(...(await onPrevious('previous build')));
  await previous.stop();
  await setTimeout((seconds * 1000) / 3);
  failures.push(...(await onCurrent('this build')));
  await current.stop();
  failures.push(
    ...(await withDatabase((client) =>
      violatedInvariants((sql, given) => client.query(sql, given), began),
    )),
  );
  for (const [name, server] of Object.entries({ previous, current }))
    if (/"level":(50|60)/.test(server.output()))
      failures.push(`${name} logged:\n${server.output()}`);
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
}
for (const failure of failures) console.error(`failed: ${failure}`);
const failed = failures.length;
console.log(`\n${closingLine({ passed: failed === 0 ? 1 : 0, failed, skipped: 0 })}`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {string} origin @param {string} email */
async function signedIn(origin, email) {
  const client = new Client(origin);
  await client.logIn(email);
  return client;
}

/** @param {string} origin */
async function makeProperties(origin) {
  const admin = await signedIn(origin, 'admin@keystead.test');
  const ids = [];
  for (let number = 1; number <= PLACES; number += 1)
    ids.push(await makeProperty(admin, 'seller@keystead.test', number));
  return ids;
}

/** Returns what stops the load and reports its errors. @param {string} origin @param {readonly string[]} properties */
async function startLoad(origin, properties) {
  const buyer = await signedIn(origin, 'buyer@keystead.test');
  const admin = await signedIn(origin, 'admin@keystead.test');
  const load = new Load(buyer, properties);
  const readers = new Readers({ buyer, admin }, properties);
  const running = Promise.all([load.run(BUYERS_AT_ONCE), readers.run()]);
  /** @param {string} name */
  return async (name) => {
    load.stop();
    readers.stop();
    await running;
    const writes = load.counts.take();
    console.log(
      `${name}: ${readers.answers} reads; writes by status ${writes.all}, slowest ${writes.slowest} ms`,
    );
    const failed = writes.unanswered + writes.count((status) => status >= 500);
    return [
      ...(failed > 0 ? [`${name}: ${failed} writes failed: ${writes.all}`] : []),
      ...[...readers.failures].map(([what, count]) => `${name}: ${what} (${count} times)`),
      ...(load.acknowledged.size === 0 ? [`${name}: nothing was booked`] : []),
    ];
  };
}

/** @template T @param {(client: pg.Client) => Promise<T>} run */
async function withDatabase(run) {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function migrations() {
  return withDatabase(async (client) => {
    const { rows } = await client.query('SELECT name FROM migrations');
    return rows.map(({ name }) => String(name));
  });
}

// @ts-check
// Starts three PostgreSQL under Patroni, HAProxy, two servers and nginx with the files of `deploy`, kills the leader
// under load, and checks that nothing acknowledged is lost. Then a dropped table is restored to the second before.
//   node tests/cluster/cluster.mjs [--kills 5]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/run.mjs';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { Client } from '../durability/client.mjs';
import { violatedInvariants } from '../durability/invariants.mjs';
import { makeProperty } from '../durability/records.mjs';
import { freePort } from './ports.mjs';
import { startDatabase, withClient } from './database.mjs';
import { failover } from './failover.mjs';
import { growth, sizes } from './growth.mjs';
import { MixedLoad } from './mixedLoad.mjs';
import { giveToUser, requirePrograms } from './programs.mjs';
import { recovery, takeBackup } from './recovery.mjs';
import { Listener } from './realtime.mjs';
import { startNginx } from './proxies.mjs';
import { isReady, startNode, verify } from './servers.mjs';
import { sharedPage, Visitor } from './visitor.mjs';
import { waitFor } from './waiting.mjs';

const BUYERS = 4;
const PROPERTIES = 6;
const PROXY_WITHIN_MS = 30_000;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '5' } } });
/** @type {string[]} */
const failures = [];
/** @type {object[]} */
const failovers = [];
/** @type {object[]} */
const recoveries = [];
/** In the order in which they end. @type {(() => unknown)[]} */
const endings = [];

/** @param {Date} since */
const seconds = (since) => Math.round((Date.now() - since.getTime()) / 1000);

const bin = requirePrograms(['patroni', 'etcd', 'haproxy', 'nginx', 'pgbackrest', 'promtool']);
const folder = mkdtempSync(join(tmpdir(), 'keystead-cluster-'));
giveToUser(folder);
try {
  await run();
} catch (error) {
  failures.push(String(error instanceof Error ? error.stack : error));
} finally {
  for (const end of endings.toReversed()) await end();
  if (failures.length === 0) rmSync(folder, { recursive: true });
  else console.error(`The logs are in ${folder}`);
}
console.table(failovers);
console.table(recoveries);
for (const failure of failures) console.error(failure);
console.log(
  closingLine({
    passed: failovers.length + recoveries.length,
    failed: failures.length,
    skipped: 0,
  }),
);
process.exitCode = failures.length === 0 ? 0 : 1;

async function run() {
  promtool();
  const began = new Date();
  const database = await startDatabase(folder, bin);
  endings.push(() => database.stop());
  await database.create();
  await database.whole();
  await takeBackup(database);
  console.log(`PostgreSQL has a leader and two standbys and a backup after ${seconds(began)} s`);

  const files = join(folder, 'files');
  mkdirSync(files, { mode: 0o700 });
  giveToUser(files);
  const proxyPort = await freePort();
  const origin = `http://127.0.0.1:${proxyPort}`;
  const options = { folder, url: database.url, files, origin };
  const nodes = [];
  for (const name of ['keystead-1', 'keystead-2']) {
    const node = await startNode({ ...options, name });
    nodes.push(node);
    endings.push(() => node.program.end('SIGTERM'));
  }
  const proxy = startNginx(
    folder,
    proxyPort,
    nodes.map(({ port }) => port),
  );
  endings.push(() => proxy.end('SIGTERM'));
  await waitFor('nginx', PROXY_WITHIN_MS, () => isReady(origin));
  console.log(`Two servers are ready after ${seconds(began)} s`);

  const people = {
    buyer: await signedIn(origin, 'buyer@keystead.test'),
    seller: await signedIn(origin, 'seller@keystead.test'),
    admin: await signedIn(origin, 'admin@keystead.test'),
  };
  const properties = [];
  for (let number = 1; number <= PROPERTIES; number += 1)
    properties.push(await makeProperty(people.admin, 'seller@keystead.test', number));

  const [property = ''] = properties;
  const ports = nodes.map(({ port }) => port);
  failures.push(...(await sharedPage({ origin, ports, admin: people.admin, property })));
  // Served by nginx also while no server answers.
  const visitor = new Visitor(`${origin}/property/${property}`);
  const visits = visitor.run();
  const listeners = nodes.map(({ port }) => new Listener(port));
  endings.push(() => listeners.forEach((listener) => listener.close()));
  const before = await withClient(database.url, sizes);
  const load = new MixedLoad(people, properties);
  const running = load.run(BUYERS);
  for (let number = 1; number <= Number(values.kills); number += 1) {
    const { line, failures: wrong } = await failover({ database, nodes, listeners, load }, number);
    console.log(JSON.stringify(line));
    failovers.push(line);
    failures.push(...wrong);
  }
  load.stop();
  visitor.stop();
  await Promise.all([running, visits]);
  failures.push(...visitor.failures);
  console.log(
    `A page behind nginx: ${JSON.stringify(visitor.answers)}, longest ${visitor.longestMs} ms`,
  );

  const grown = growth(before, await withClient(database.url, sizes));
  console.table(grown.lines);
  console.log(grown.summary);
  failures.push(...load.problems, ...(await load.losses()));
  await withClient(database.url, async (client) => {
    failures.push(...(await lostMessages(client, load.messages)));
    const query = (/** @type {string} */ sql, /** @type {unknown[]} */ parameters) =>
      client.query(sql, parameters);
    failures.push(...(await violatedInvariants(query, began)));
  });
  for (const { environment } of nodes.slice(0, 1)) verify(environment);

  const restored = await recovery({ database, folder, bin, files, buyer: people.buyer, property });
  recoveries.push(restored.line);
  failures.push(...restored.failures);
}

/** The alert rules are right. */
function promtool() {
  for (const args of [
    ['check', 'config', 'deploy/prometheus/prometheus.yml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ])
    execFileSync('promtool', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string} origin @param {string} email */
async function signedIn(origin, email) {
  const client = new Client(origin);
  await client.logIn(email);
  return client;
}

/** @param {import('pg').Client} client @param {readonly string[]} ids */
async function lostMessages(client, ids) {
  const { rows } = await client.query('select id from messages where id = any($1)', [ids]);
  console.log(`${ids.length} messages acknowledged, ${ids.length - rows.length} lost`);
  return rows.length === ids.length ? [] : [`${ids.length - rows.length} messages are lost`];
}

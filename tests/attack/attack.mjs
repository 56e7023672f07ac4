// @ts-check
// Attacks the built server on loopback, with the demonstration's data on the embedded database, and prints a
// table. What must hold: no 5xx, no record of another person, refusals in the error format with all headers,
// others are served during floods:
//   node tests/attack/attack.mjs [--area roles] [--server http://127.0.0.1:3000]
// A server that runs already needs a demonstration that nobody misses, TRUST_PROXY=1 and
// REQUESTS_PER_MINUTE_PER_ACCOUNT=0 and OVERLOAD_DELAY_MS=0.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { root } from '../../scripts/run.mjs';
import { freePort, startServer } from '../durability/server.mjs';
import { tryBombs } from './bombs.mjs';
import { tryForeignRecords, tryRoles } from './access.mjs';
import { actingFor, callersOf } from './callers.mjs';
import { openSlowBodies, tryFloods } from './floods.mjs';
import { tryAddresses, tryBodies, tryPages, tryParser, tryRecords } from './hostile.mjs';
import { addPairs } from './pairRecords.mjs';
import { tryPairs } from './pairs.mjs';
import { Person } from './person.mjs';
import { tryReceivers } from './outgoing.mjs';
import { routesOf } from './routes.mjs';
import { parsed, Target } from './target.mjs';
import { tryUploads } from './uploads.mjs';

/** @typedef {typeof import('./table.ts')} Table */

const { values } = parseArgs({ options: { area: { type: 'string' }, server: { type: 'string' } } });

const NAMES = [
  'guest',
  'buyer',
  'newbuyer',
  'seller',
  'business',
  'newseller',
  'agent',
  'disputes',
  'admin',
  'owner',
];

const folder = await mkdtemp(join(tmpdir(), 'keystead-attack-'));
const port = await freePort();
const metricsPort = await freePort();
const environment = {
  ...process.env,
  DATABASE_URL: '',
  KEYSTEAD_DATA: folder,
  KEYSTEAD_DEMO: '1',
  API_DOCS: '1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
  METRICS_PORT: String(metricsPort),
  // Few people send everything; the limits of an address are attacked below.
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
  // The machine may be slow; tests/api/platform tests the answer to an overload.
  OVERLOAD_DELAY_MS: '0',
  WEBHOOKS_ALLOW_PRIVATE: '1',
  CALENDAR_FEEDS_ALLOW_PRIVATE: '1',
};
const { module } = await /** @type {Promise<{ module: Table }>} */ (
  runnerImport('/tests/attack/table.ts', { root, configFile: false, logLevel: 'error' })
);
const server = values.server
  ? null
  : await startServer(['node', 'dist/server/main.js'], environment, port);
process.on('exit', () => void server?.kill());
const target = new Target(values.server ?? server?.origin ?? '');

try {
  const slow = openSlowBodies(target);
  const people = Object.fromEntries(NAMES.map((name) => [name, new Person(target, name)]));
  for (const person of Object.values(people)) await person.signIn();
  const { guest, buyer, newbuyer, seller, business, newseller, agent, admin } =
    /** @type {Record<string, Person>} */ (people);
  if (!guest || !buyer || !newbuyer || !seller || !business || !newseller || !agent || !admin)
    throw new Error('A person is missing');
  const description = await target.send({ method: 'GET', path: '/api/openapi.json' });
  const routes = routesOf(parsed(description.text));
  console.log(`${routes.length} endpoints, ${NAMES.length} people`);

  /** @type {Record<string, () => Promise<void>>} */
  const areas = {
    // First: later attacks change the sellers.
    receivers: () => tryReceivers(seller, business),
    roles: () => tryRoles(Object.values(people), routes, module.refusedRoutes),
    'foreign records': async () => {
      const callers = [newbuyer, newseller, await actingFor(agent)];
      for (const person of [buyer, business]) callers.push(...(await callersOf(person)));
      await tryForeignRecords(admin, guest, callers, routes);
    },
    'pairs of records': async () => {
      for (const person of [seller, business]) await addPairs(person);
      await tryPairs([buyer, seller, business], await actingFor(agent), routes);
    },
    'hostile bodies': async () => {
      await tryParser(guest);
      await tryBodies([seller, admin], routes);
      await tryRecords(admin, routes);
    },
    'hostile addresses': () => tryAddresses([guest, admin], routes),
    'pages and files': () => tryPages(guest),
    uploads: () => tryUploads(seller, buyer),
    bombs: () =>
      tryBombs(
        seller,
        admin,
        buyer,
        values.server ? null : `http://127.0.0.1:${metricsPort}/metrics`,
      ),
    floods: () => tryFloods(target),
    'slow bodies': async () => {
      const open = (await slow).filter((closed) => !closed).length;
      if (open > 0) target.find(`${open} connections with half a body stay open`);
      if (server && !server.isRunning()) target.find('The server ended');
    },
  };
  for (const [name, attack] of Object.entries(areas))
    if (values.area === undefined || values.area === name) await target.area(name, attack);
} catch (error) {
  target.find(String(error instanceof Error ? error.stack : error));
} finally {
  target.close();
  if (server?.isRunning()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

console.table(target.table);
const failed = new Set(target.findings).size;
for (const finding of new Set(target.findings)) console.error(finding.slice(0, 400));
const passed = Object.values(target.table).filter(({ findings }) => findings === 0).length;
console.log(closingLine({ passed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;

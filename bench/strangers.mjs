// @ts-check
// Sends files that take long to read to the built server, one after the other, and measures how long its event
// loop stands: npm run bench:strangers. Prints a table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServer } from '../scripts/builtServer.mjs';
import { Client } from '../tests/durability/client.mjs';
import { bombRequests, CSV_BOMBS, loopDelay } from '../tests/support/network/bombs.mjs';
import { judge, NO_LIMITS, QUICK, quick } from './modes.mjs';

/** The budget: how long the event loop may stand while one file is read, in milliseconds. */
const LOOP_MAX_MS = 50;
/** A file over the budget is sent again, this often in all. The best counts: something else may stop the process. */
const ROUNDS = QUICK ? 1 : 3;

parseArgs({ options: { quick } });

const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
const metricsPort = await freePort();
const server = await startServer({
  data,
  env: {
    ...NO_LIMITS,
    KEYSTEAD_DEMO: '1',
    TWO_STEP_SIGN_IN: 'optional',
    DATABASE_URL: '',
    METRICS_PORT: String(metricsPort),
  },
});

/** Logs a user of the demonstration in. @param {string} name */
async function logIn(name) {
  const client = new Client(server.url);
  await client.logIn(`${name}@keystead.test`);
  return client;
}

/** How long the event loop stood at most since it was last asked, in milliseconds. */
async function stood() {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const delay = loopDelay(await reply.text());
  if (delay === null) throw new Error('the metrics do not show the delay of the event loop');
  return delay;
}

/** @param {Client} client @param {{ path: string, type: string, body: string }} request */
async function send({ cookie, origin }, { path, type, body }) {
  const headers = { 'content-type': type, origin, cookie };
  const reply = await fetch(origin + path, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
  return reply.status;
}

let met = true;
try {
  const senders = { seller: await logIn('seller'), admin: await logIn('admin') };
  const homes = await senders.seller.get('/v1/seller/properties');
  const imports = CSV_BOMBS.map(([name, body]) => ({
    name: `import: ${name}`,
    by: /** @type {const} */ ('admin'),
    path: '/api/v1/admin/locations/import?apply=false',
    type: 'text/csv',
    body,
  }));
  console.log('| file | KB | answer | took ms | event loop stood ms | |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, by, ...request } of [...bombRequests(homes.body.data[0].id), ...imports]) {
    let best = Infinity;
    let status = 0;
    let took = 0;
    for (let round = 0; round < ROUNDS && best > LOOP_MAX_MS; round += 1) {
      await stood();
      const begun = performance.now();
      status = await send(senders[by], request);
      took = performance.now() - begun;
      best = Math.min(best, await stood());
    }
    const within = best <= LOOP_MAX_MS;
    met &&= within;
    const numbers = [took, best].map((one) => Math.round(one).toLocaleString('en'));
    const size = Math.round(Buffer.byteLength(request.body) / 1000).toLocaleString('en');
    const cells = [
      name,
      size,
      status,
      ...numbers,
      `${within ? 'within' : 'OVER'} ${LOOP_MAX_MS} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
judge(met);

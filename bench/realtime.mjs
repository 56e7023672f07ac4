// @ts-check
// Measures the realtime server: many open sockets on one node and an event to all of them, then the same
// with two nodes behind a proxy on PostgreSQL: npm run bench:realtime -- [--sockets 5000]
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Pusher from 'pusher';
import { freePort, startServer } from '../scripts/builtServer.mjs';
import { amount, judge, NO_LIMITS, quick } from './modes.mjs';
import { startSubscribers } from './realtime/subscribers.mjs';
import { startProxy } from './realtime/proxy.mjs';

/** The budget for an event to reach all sockets. */
const BUDGET_MS = 2_000;
const CHANNEL = 'bench';

const { values } = parseArgs({
  options: {
    sockets: amount(5_000, 400),
    rounds: amount(5, 2),
    quick,
  },
});
const sockets = Number(values.sockets);
const rounds = Number(values.rounds);

const APP = { id: 'bench', key: 'bench-key', secret: 'secret-of-the-bench' };
const environment = {
  KEYSTEAD_DEMO: '0',
  TWO_STEP_SIGN_IN: 'optional',
  ...NO_LIMITS,
  REVERB_APP_ID: APP.id,
  REVERB_APP_KEY: APP.key,
  REVERB_APP_SECRET: APP.secret,
};

/** @param {number} port */
const sdk = (port) =>
  new Pusher({
    appId: APP.id,
    key: APP.key,
    secret: APP.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });

/** @param {string} url */
const portOf = (url) => Number(new URL(url).port);

/**
 * Opens the sockets at `port`, sends them an event per round, and prints the slowest round.
 * @param {string} name @param {number} port where they connect @param {number} from where it is published
 */
async function measure(name, port, from) {
  const begun = performance.now();
  const subscribers = await startSubscribers({ port, key: APP.key, channel: CHANNEL, sockets });
  const opened = performance.now() - begun;
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const received = subscribers.allReceived(String(round));
    const sent = performance.now();
    await sdk(from).trigger(CHANNEL, 'tick', { round: String(round) });
    await received;
    times.push(performance.now() - sent);
  }
  await subscribers.stop();
  times.sort((a, b) => a - b);
  const slowest = times.at(-1) ?? 0;
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const verdict = slowest <= BUDGET_MS ? 'within' : 'OVER';
  console.log(
    `| ${name} | ${sockets} | ${Math.round(opened)} ms | ${Math.round(median)} ms | ${Math.round(slowest)} ms | ${verdict} ${BUDGET_MS} ms |`,
  );
  return slowest <= BUDGET_MS;
}

/** @type {(() => unknown)[]} */
const endings = [];
const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
endings.push(() => rmSync(data, { recursive: true, force: true }));

try {
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${availableParallelism()} cores; load average ${busy}\n`);
  console.log('| | sockets | all subscribed | median | slowest | |\n|---|---|---|---|---|---|');

  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set; npm run bench:realtime starts a database');
  const node = () => startServer({ data, env: { ...environment, DATABASE_URL: url } });
  const first = await node();
  endings.push(() => first.stop());
  const alone = await measure('one node', portOf(first.url), portOf(first.url));

  const second = await node();
  endings.push(() => second.stop());
  const proxy = await startProxy(await freePort(), [portOf(first.url), portOf(second.url)]);
  endings.push(() => proxy.stop());
  const both = await measure('two nodes behind a proxy', proxy.port, portOf(second.url));
  judge(alone && both);
} finally {
  for (const end of endings.toReversed()) await end();
}

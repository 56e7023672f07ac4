// @ts-check
// Kills the server repeatedly during bookings, changes, disputes, deposit claims and payouts, and checks
// what it lost. A run in which one of these was never interrupted fails too:
//   node tests/durability/kill.mjs [--kills 6] [--longest 4000] [command to start the server …]
// On the embedded database, or on that of DATABASE_URL, which must be empty.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { ageStays } from './ageing.mjs';
import { violatedInvariants } from './invariants.mjs';
import { Client, Gone } from './client.mjs';
import { openData } from './data.mjs';
import { Journal, KINDS } from './journal.mjs';
import { AGED_DAYS, makeRecords } from './records.mjs';
import { freePort, startServer } from './server.mjs';
import { Traffic } from './traffic.mjs';

const BUYERS_AT_ONCE = 4;
/** After this time the kills start even if some kind of work has not finished yet. */
const FINISHED_WITHIN_MS = 90_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '6' },
    /** The longest time between two kills, in milliseconds. */
    longest: { type: 'string', default: '4000' },
  },
});
const kills = Number(values.kills);
const command = positionals.length > 0 ? positionals : ['node', 'dist/server/main.js'];
const folder = await mkdtemp(join(tmpdir(), 'keystead-kill-'));
const port = await freePort();
const environment = {
  ...process.env,
  KEYSTEAD_DATA: folder,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
  // Few accounts send everything, and the machine may be slow.
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
  OVERLOAD_DELAY_MS: '0',
  // With DATABASE_URL, the server needs both.
  KEYSTEAD_DEMO: '1',
  KEYSTEAD_SECRET: 'only this run seals with this secret',
};

/** @type {string[]} */
const failures = [];
const began = new Date();
let server = await startServer(command, environment, port);
// Also when this run fails.
process.on('exit', () => void server.kill());
const buyer = await signedIn('buyer@keystead.test');
const seller = await signedIn('seller@keystead.test');
const admin = await signedIn('admin@keystead.test');
const journal = new Journal();
const staff = (await admin.get('/user')).body.data.id;
const people = { journal, buyer, seller, admin, staff };
const properties = await propertiesOf(seller, admin);
const records = await makeRecords(people);
await server.stop();
await onData((query) => ageStays(query, records.ended, AGED_DAYS));
server = await startServer(command, environment, port);
const picture = new Uint8Array(
  await sharp({
    create: { width: 800, height: 500, channels: 3, background: '#d9e2d6' },
  })
    .jpeg()
    .toBuffer(),
);
const traffic = new Traffic(people, properties, records, picture);

for (let kill = 1; kill <= kills; kill += 1) {
  const running = traffic.run(BUYERS_AT_ONCE);
  await Promise.race([
    journal.allFinished,
    running,
    setTimeout(FINISHED_WITHIN_MS, undefined, { ref: false }),
  ]);
  await setTimeout(randomInt(800, Number(values.longest)));
  await server.kill();
  await running;
  server = await startServer(command, environment, port);
  const uncertain = traffic.seen.filter(({ pending }) => pending).length + journal.uncertain;
  const lost = [...(await compare()), ...(await journal.losses())];
  failures.push(...lost);
  const answered = traffic.seen.filter(({ id }) => id).length;
  const { finished, interrupted } = journal;
  const work = KINDS.map((kind) => `${finished[kind]} ${kind}s (${interrupted[kind]} interrupted)`);
  console.log(
    `kill ${kill}: ${answered} bookings acknowledged, ${traffic.refused} refused, ${uncertain} sent again, ${work.join(', ')}, ${lost.length} lost or changed`,
  );
}
await server.stop();

failures.push(...journal.missing());
failures.push(...(await onData((query) => violatedInvariants(query, began))));
if ((await ledgerVerified()) !== 0) failures.push('npm run ledger:verify failed');
await rm(folder, { recursive: true, force: true });

for (const failure of failures) console.error(failure);
console.log(
  failures.length === 0
    ? `After ${kills} kills every acknowledged write exists, and the ledger balances.`
    : `After ${kills} kills there are ${failures.length} errors.`,
);
console.log(closingLine({ passed: kills, failed: failures.length, skipped: 0 }));
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * Reads or changes the database while no server runs on it.
 * @template T
 * @param {(query: Awaited<ReturnType<typeof openData>>['query']) => Promise<T>} act
 */
async function onData(act) {
  const data = await openData(join(folder, 'database'));
  try {
    return await act(data.query);
  } finally {
    await data.close();
  }
}

/** @param {string} email */
async function signedIn(email) {
  const client = new Client(server.origin);
  await client.logIn(email);
  return client;
}

/** The seller's published properties, so that both sides of a booking are known. */
async function propertiesOf(/** @type {Client} */ client, /** @type {Client} */ staff) {
  const { profile } = (await client.get('/user')).body.data;
  const filter = JSON.stringify({ seller_id: profile.id, state: 'published' });
  const found = await staff.get(`/v1/admin/properties?filter=${encodeURIComponent(filter)}`);
  if (found.body.length === 0) throw new Error('The seller has no published property');
  return found.body.map((/** @type {{ id: string }} */ { id }) => id);
}

/** The exit code of `npm run ledger:verify`. */
async function ledgerVerified() {
  const child = spawn('node', ['scripts/verify.mjs', 'ledger'], {
    env: environment,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code;
}

/** Reads every acknowledged booking, and sends every uncertain write again. */
async function compare() {
  const lost = [];
  for (const seen of traffic.seen) {
    const { id, state, pending } = seen;
    if (id) {
      const reply = await buyer.get(`/v1/bookings/${id}`);
      if (reply.status !== 200) lost.push(`${id} was acknowledged and is gone (${reply.status})`);
      else if (!agrees(state, reply.body.data.state, pending !== null))
        lost.push(`${id} was ${state} and is ${reply.body.data.state}`);
      else if (!pending) seen.state = reply.body.data.state;
    }
    if (pending)
      await traffic.send(seen, pending.path, pending.body, pending.key).catch((error) => {
        if (!(error instanceof Gone)) throw error;
        lost.push(`No reply to ${pending.path}, sent again`);
      });
  }
  return lost;
}

/**
 * @param {string | null} answered null when it is unknown
 * @param {string} found
 * @param {boolean} uncertain a request was interrupted
 */
function agrees(answered, found, uncertain) {
  if (answered === null || uncertain) return true;
  // The seller may have accepted it meanwhile.
  if (answered === 'paid' || answered === 'awaiting_seller')
    return ['confirmed', 'awaiting_seller'].includes(found);
  return answered === found;
}

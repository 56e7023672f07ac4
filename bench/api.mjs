// @ts-check
// Compares the built server on PostgreSQL with a handwritten one in one run, and prints the table of
// targets: npm run bench:api -- [--pages] [--million] [--size 100000] [--rounds 5] [--seconds 4]
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../scripts/builtServer.mjs';
import { addSessions } from './api/requests.mjs';
import { startBaseline } from './api/baselines.mjs';
import { addBookings, growMarket } from './api/market.mjs';
import {
  measureBooking,
  measureGrown,
  measurePropertyPages,
  measureSearch,
  measureStaffLists,
} from './api/measure.mjs';
import { searchStatement } from './api/statement.mjs';
import { printTable } from './api/table.mjs';
import { amount, judge, NO_LIMITS, quick } from './modes.mjs';
import { benchTool } from './tools.mjs';

const MILLION = 1_000_000;

const { values } = parseArgs({
  options: {
    // Property pages only.
    pages: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    size: amount(100_000, 3_000),
    rounds: amount(5, 1),
    seconds: amount(4, 1),
    quick,
  },
});
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set; npm run bench:api starts a database');

// Installs it before anything is measured.
await benchTool('autocannon');
const size = Number(values.size);
const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
const environment = {
  DATABASE_URL: url,
  KEYSTEAD_DEMO: '0',
  TWO_STEP_SIGN_IN: 'optional',
  NODE_ENV: 'production',
  EMAIL: 'off',
  TRUST_PROXY: '1',
  ...NO_LIMITS,
};
/** @type {(() => Promise<unknown>)[]} */
const endings = [];

try {
  // The first start creates the tables; restart to clear its caches of the empty market.
  await (await startServer({ data, env: environment })).stop();
  const client = new pg.Client(url);
  await client.connect();
  endings.push(() => client.end());
  console.log(`Generating ${size.toLocaleString('en')} properties and as many bookings`);
  await growMarket(client, size, console.log);
  await addBookings(client, size);
  await addSessions(client);

  const product = await startServer({ data, env: environment });
  endings.push(() => product.stop());
  const bare = await startBaseline('bareHttp');
  endings.push(() => bare.stop());
  const handwritten = await startBaseline('handwritten', { url, ...(await searchStatement()) });
  endings.push(() => handwritten.stop());
  const { rows } = await client.query(`SELECT id FROM locations WHERE kind = 'city' ORDER BY id`);
  const bench = {
    client,
    product,
    bare: bare.url,
    handwritten: handwritten.url,
    places: rows.map(({ id }) => String(id)),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };

  const busy = loadavg()[0] ?? 0;
  console.log(`\n${availableParallelism()} cores; load average ${busy.toFixed(1)}\n`);
  const lines = await measurePropertyPages(bench);
  if (!values.pages) {
    const { lines: searches, product: before } = await measureSearch(bench);
    lines.unshift(...searches);
    lines.push(...(await measureStaffLists(bench)));
    lines.push(...(await measureBooking(bench)));
    if (values.million) {
      await growMarket(client, MILLION, console.log);
      lines.push(await measureGrown(bench, before));
    }
  }
  printTable(lines);
  judge(lines.every(({ met }) => met));
} finally {
  for (const end of endings.toReversed()) await end();
  rmSync(data, { recursive: true, force: true });
}

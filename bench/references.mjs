// @ts-check
// How long sellers wait for a list of records that are theirs through a reference (`via`), as declared and written by
// hand, on a temporary PostgreSQL: npm run bench:references -- [--size 20000] [--calls 4000].
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runnerImport } from 'vite';
import { startCluster } from '../scripts/postgres/cluster.mjs';
import { root } from '../scripts/run.mjs';
import { growMarket } from './api/market.mjs';
import { amount, judge, quick } from './modes.mjs';

/** @typedef {typeof import('./references/lists.ts')} Lists */

/** The budget: the time of the declared list, of that of the one written by hand. */
const MOST = 1.2;

const { values } = parseArgs({
  options: { size: amount(20_000, 1_000), calls: amount(4_000, 50), quick },
});
const cluster = await startCluster();
/** @type {(() => Promise<unknown>)[]} */
const endings = [() => cluster.stop()];
try {
  const { module } = await /** @type {Promise<{ module: Lists }>} */ (
    runnerImport('/bench/references/lists.ts', { root, configFile: false, logLevel: 'error' })
  );
  const database = await module.openBench(cluster.url);
  endings.push(() => database.close());
  const client = new pg.Client(cluster.url);
  await client.connect();
  endings.push(() => client.end());
  await growMarket(client, Number(values.size), () => undefined);
  await module.addVisits(database);
  const calls = Number(values.calls);
  const { declared, handwritten } = await module.measureLists(database, calls);
  const ratio = declared / handwritten;
  const ms = (/** @type {number} */ seconds) => `${((seconds / calls) * 1000).toFixed(2)} ms`;
  console.log(`declared ${ms(declared)}, by hand ${ms(handwritten)}: ${ratio.toFixed(2)} ×`);
  console.log(ratio <= MOST ? `within ${MOST}` : `OVER ${MOST}`);
  judge(ratio <= MOST);
} finally {
  for (const end of endings.toReversed()) await end();
}

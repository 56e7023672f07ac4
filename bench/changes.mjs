// @ts-check
// How much slower the trigger of the webhooks makes a write, without and with a subscriber, on a temporary
// PostgreSQL: npm run bench:changes -- [--rows 10000].
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { startCluster } from '../scripts/postgres/cluster.mjs';
import { root } from '../scripts/run.mjs';
import { amount, quick } from './modes.mjs';

/** @typedef {typeof import('./changes/writes.ts')} Writes */

const { values } = parseArgs({ options: { rows: amount(10_000, 500), quick } });
const cluster = await startCluster();
try {
  const { module } = await /** @type {Promise<{ module: Writes }>} */ (
    runnerImport('/bench/changes/writes.ts', { root, configFile: false, logLevel: 'error' })
  );
  const seconds = await module.measureWrites(cluster.url, Number(values.rows));
  console.log(`${values.rows} rows inserted and updated in turns, one statement each`);
  for (const [name, taken] of Object.entries(seconds)) {
    const ratio = (taken / seconds.without).toFixed(2);
    console.log(`${name.padEnd(14)} ${taken.toFixed(2)} s  ${ratio} ×`);
  }
} finally {
  await cluster.stop();
}

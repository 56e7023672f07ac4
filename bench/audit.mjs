// @ts-check
// Appends to the audit log from many connections at once, to the single chain and to the streams, on a temporary
// PostgreSQL that waits for its disk: npm run bench:audit -- [--seconds 5] [--writers 32].
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { DURABLE, startCluster } from '../scripts/postgres/cluster.mjs';
import { root } from '../scripts/run.mjs';
import { amount, quick } from './modes.mjs';

/** @typedef {typeof import('./audit/writers.ts')} Writers */

const { values } = parseArgs({
  options: {
    seconds: amount(5, 1),
    writers: amount(32, 4),
    quick,
  },
});
const cluster = await startCluster(DURABLE);
try {
  const { module } = await /** @type {Promise<{ module: Writers }>} */ (
    runnerImport('/bench/audit/writers.ts', { root, configFile: false, logLevel: 'error' })
  );
  const rates = await module.measureAppends(cluster.url, {
    seconds: Number(values.seconds),
    writers: Number(values.writers),
  });
  console.log(`Transactions with one entry a second, ${values.writers} connections, fsync on`);
  for (const [name, rate] of Object.entries(rates)) console.log(`${name.padEnd(12)} ${rate}`);
} finally {
  await cluster.stop();
}

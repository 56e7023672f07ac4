// @ts-check
// Runs a command with a temporary PostgreSQL: node scripts/with-postgres.mjs npm run test:postgres
// --durable: PostgreSQL waits for its disk, as in production; for benches of writes.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:os';
import { DURABLE, startCluster } from './postgres/cluster.mjs';

const given = process.argv.slice(2);
const isDurable = given[0] === '--durable';
const [command, ...args] = isDurable ? given.slice(1) : given;

if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs [--durable] <command> [arguments]');
  process.exitCode = 1;
} else {
  const cluster = await startCluster(isDurable ? DURABLE : {});
  try {
    process.exitCode = await runWithDatabase(cluster.url, command, args);
  } finally {
    await cluster.stop();
  }
}

/** @param {string} url @param {string} program @param {readonly string[]} rest */
async function runWithDatabase(url, program, rest) {
  // The database is empty and temporary, so a server on it may use a new key.
  const secret = randomBytes(32).toString('hex');
  const env = { KEYSTEAD_SECRET: secret, ...process.env, DATABASE_URL: url };
  const child = spawn(program, rest, { env, stdio: 'inherit' });
  // The command ends first, then its database.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit').catch((error) => {
    console.error(`${program}: ${error.message}`);
    return [127, null];
  });
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

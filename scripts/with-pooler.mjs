// @ts-check
// Runs a command through PgBouncer in transaction mode, before the PostgreSQL of DATABASE_URL:
// node scripts/with-postgres.mjs node scripts/with-pooler.mjs npm run test:postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { poolerVersion, startPooler } from './postgres/pooler.mjs';

const [command, ...args] = process.argv.slice(2);
const direct = process.env['DATABASE_URL'];

if (!command || !direct) {
  console.error('Usage: DATABASE_URL=… node scripts/with-pooler.mjs <command> [arguments]');
  process.exitCode = 1;
} else {
  const pooler = await startPooler(direct);
  console.log(`Through ${poolerVersion()} in transaction mode.`);
  try {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        DATABASE_POOLER: 'transaction',
      },
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    const [code, signal] = await once(child, 'exit').catch((error) => {
      console.error(`${command}: ${error.message}`);
      return [127, null];
    });
    process.exitCode = code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
  } finally {
    await pooler.stop();
  }
}

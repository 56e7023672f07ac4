// @ts-check
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { freePort } from './ports.mjs';
import { Program } from './program.mjs';
import { asUser } from './programs.mjs';
import { waitFor } from './waiting.mjs';

/** The first one fills the demonstration. */
const READY_WITHIN_MS = 300_000;

/** The fixed application of the realtime server, to send events from outside. */
export const APP = { id: 'cluster', key: 'cluster-key', secret: 'secret-of-the-cluster' };

/** @param {string} origin */
export const isReady = async (origin) => {
  const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  return reply?.ok ?? false;
};

/**
 * A built server, ready.
 * @param {{ name: string, folder: string, url: string, files: string, origin?: string }} options
 *   `url` of the database, `files` its data folder, `origin` of the proxy
 */
export async function startNode({ name, folder, url, files, origin }) {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: url,
    KEYSTEAD_DATA: files,
    KEYSTEAD_DEMO: '1',
    KEYSTEAD_SECRET: 'only this run seals with this secret',
    PUBLIC_URL: origin ?? own,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    // Few accounts send everything, and the machine may be slow.
    REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
    OVERLOAD_DELAY_MS: '0',
    REVERB_APP_ID: APP.id,
    REVERB_APP_KEY: APP.key,
    REVERB_APP_SECRET: APP.secret,
  };
  const command = [process.execPath, join(root, 'dist/server/main.js')];
  const program = new Program(name, folder, command, environment).start();
  await waitFor(`${name} to be ready`, READY_WITHIN_MS, async () => {
    if (!program.isRunning()) throw new Error(program.lastLines());
    return isReady(own);
  });
  return { name, program, port, origin: own, environment };
}

/** @typedef {Awaited<ReturnType<typeof startNode>>} Node */

/** Throws unless the ledger balances and the chain of the audit log is whole. @param {Record<string, string>} environment */
export function verify(environment) {
  const env = { ...process.env, ...environment };
  const [program = '', ...args] = asUser([process.execPath, 'dist/server/operate.js', 'verify']);
  execFileSync(program, args, { cwd: root, env, stdio: 'inherit' });
}

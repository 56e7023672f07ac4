// @ts-check
// Starts the built server as a child process with its own port and data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS_WITHIN_MS = 300_000;

/** A free port. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts `dist/server` on `data` and waits until it is ready.
 * @param {{ data: string, port?: number, env?: Record<string, string> }} options
 */
export async function startServer({ data, port, env = {} }) {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(at),
      KEYSTEAD_DATA: data,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // The machine of the tests may be slow.
      OVERLOAD_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = (output + String(text)).slice(-20_000);
    });
  const exited = once(child, 'exit');
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in time:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    data,
    child,
    /** Its output so far. */
    output: () => output,
    /** Stops it gracefully. */
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    /** Stops it immediately, like a power failure. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

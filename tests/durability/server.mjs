// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * @typedef {object} Server
 * @property {string} origin
 * @property {() => Promise<void>} kill immediately, like a power failure
 * @property {() => Promise<void>} stop gracefully
 * @property {() => boolean} isRunning
 */

const READY_WITHIN_MS = 180_000;

/** A free port. */
export async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/**
 * Starts the server and waits until it is ready.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} environment
 * @param {number} port
 * @param {'inherit' | 'ignore'} [errors] where its error output goes
 * @returns {Promise<Server>}
 */
export async function startServer(
  [program = 'node', ...args],
  environment,
  port,
  errors = 'inherit',
) {
  const child = spawn(program, args, {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', errors],
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await exited;
  };
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) {
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      return { origin, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), isRunning };
    }
    if (Date.now() > until) {
      await end('SIGKILL');
      throw new Error('The server did not get ready');
    }
    await setTimeout(100);
  }
}

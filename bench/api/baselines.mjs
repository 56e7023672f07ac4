// @ts-check
// Baselines for the product: separate processes that send their port when they listen.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Baseline
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * @param {'bareHttp' | 'handwritten'} name
 * @param {object} [options] sent to the process first
 * @returns {Promise<Baseline>}
 */
export async function startBaseline(name, options) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)));
  const exited = once(child, 'exit');
  if (options) child.send(options);
  const [port] = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error(`bench/api/${name}.mjs ended before it listened`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

// @ts-check
// Those who stand beside the product: processes of their own that say their port when they listen.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Contender
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * @param {'bare' | 'handwritten'} name
 * @param {object} [handed] what it is told first
 * @returns {Promise<Contender>}
 */
export async function startContender(name, handed) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)));
  const exited = once(child, 'exit');
  if (handed) child.send(handed);
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

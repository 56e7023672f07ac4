// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Many listeners in a process of their own, so that hearing is not timed as telling.
 * @typedef {{ port: number, key: string, channel: string, sockets: number }} Crowd
 */

/** @param {Crowd} crowd */
export async function startCrowd(crowd) {
  const child = fork(fileURLToPath(new URL('listeners.mjs', import.meta.url)), {
    serialization: 'advanced',
  });
  child.send(crowd);
  /** @param {string} word @returns {Promise<void>} */
  const hears = (word) =>
    new Promise((resolve, reject) => {
      /** @param {string} said */
      const listen = (said) => {
        if (said !== word) return;
        child.off('message', listen);
        resolve();
      };
      child.on('message', listen);
      child.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)));
    });
  await hears('joined');
  return {
    /** @param {string} round */
    everybodyHears: (round) => hears(`round ${round}`),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Many subscribers in another process, so that receiving does not slow down sending.
 * @typedef {{ port: number, key: string, channel: string, sockets: number }} Subscribers
 */

/** @param {Subscribers} subscribers */
export async function startSubscribers(subscribers) {
  const child = fork(fileURLToPath(new URL('subscriberProcess.mjs', import.meta.url)), {
    serialization: 'advanced',
  });
  child.send(subscribers);
  /** @param {string} expected @returns {Promise<void>} */
  const message = (expected) =>
    new Promise((resolve, reject) => {
      /** @param {string} received */
      const listen = (received) => {
        if (received !== expected) return;
        child.off('message', listen);
        resolve();
      };
      child.on('message', listen);
      child.once('exit', (code) => reject(new Error(`the subscribers ended with ${code}`)));
    });
  await message('subscribed');
  return {
    /** Resolves when every socket has received the event of the round. @param {string} round */
    allReceived: (round) => message(`round ${round}`),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

// @ts-check
// The listeners of `crowd.mjs`: they connect, join, and say when all of them have heard a round.
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** So many shake hands at once. */
const AT_ONCE = 100;

/** @type {Map<string, number>} */
const heard = new Map();

/** @param {string} text */
const say = (text) => process.send?.(text);

const [crowd] = /** @type {[import('./crowd.mjs').Crowd]} */ (await once(process, 'message'));
const { port, key, channel, sockets } = crowd;

/** @returns {Promise<void>} */
function join() {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      throw new Error(`a listener was closed with ${code}`);
    });
    socket.on('open', () =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })),
    );
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '');
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      if (event !== 'said') return;
      const { round } = JSON.parse(data);
      const count = (heard.get(round) ?? 0) + 1;
      heard.set(round, count);
      if (count === sockets) say(`round ${round}`);
    });
  });
}

let left = sockets;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await join();
    }
  }),
);
say('joined');
process.once('disconnect', () => process.exit(0));

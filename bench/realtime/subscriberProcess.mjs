// @ts-check
// The process of `subscribers.mjs`: connects, subscribes, and reports when all sockets received a round.
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Handshakes at a time. */
const AT_ONCE = 100;

/** @type {Map<string, number>} */
const received = new Map();

/** @param {string} text */
const report = (text) => process.send?.(text);

const [options] = /** @type {[import('./subscribers.mjs').Subscribers]} */ (
  await once(process, 'message')
);
const { port, key, channel, sockets } = options;

/** @returns {Promise<void>} */
function subscribe() {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      throw new Error(`a socket was closed with ${code}`);
    });
    socket.on('open', () =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })),
    );
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '');
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      if (event !== 'tick') return;
      const { round } = JSON.parse(data);
      const count = (received.get(round) ?? 0) + 1;
      received.set(round, count);
      if (count === sockets) report(`round ${round}`);
    });
  });
}

let left = sockets;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await subscribe();
    }
  }),
);
report('subscribed');
process.once('disconnect', () => process.exit(0));

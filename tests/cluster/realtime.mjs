// @ts-check
import { randomUUID } from 'node:crypto';
import Pusher from 'pusher';
import { WebSocket } from 'ws';
import { APP } from './servers.mjs';
import { waitFor } from './waiting.mjs';

const CHANNEL = 'cluster';
const RECONNECT_MS = 300;
const ARRIVES_WITHIN_MS = 30_000;

/** Receives the events of a channel from one server, and connects again as a browser does. */
export class Listener {
  /** @type {Set<string>} */
  received = new Set();
  /** How often the server closed the socket, after which a browser reads again. */
  closed = 0;
  #ended = false;
  /** @type {WebSocket | null} */
  #socket = null;

  /** @param {number} port of the server */
  constructor(port) {
    this.port = port;
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/app/${APP.key}?protocol=7`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } })),
    );
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '{}');
      if (event === 'tick') this.received.add(JSON.parse(data).id);
      if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
    });
    socket.on('close', () => {
      if (this.#ended) return;
      this.closed += 1;
      setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }

  close() {
    this.#ended = true;
    this.#socket?.close();
  }
}

/** Sends events from one server until one reaches the listener of another. Returns the milliseconds. @param {number} port @param {Listener} listener */
export async function msUntilHeard(port, listener) {
  const sender = new Pusher({
    appId: APP.id,
    key: APP.key,
    secret: APP.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
  /** @type {string[]} */
  const sent = [];
  const { ms } = await waitFor('an event of the other server', ARRIVES_WITHIN_MS, async () => {
    const id = randomUUID();
    sent.push(id);
    await sender.trigger(CHANNEL, 'tick', { id });
    return sent.some((one) => listener.received.has(one));
  });
  return ms;
}

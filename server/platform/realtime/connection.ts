import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { errorFrame, MAX_WAITING_BYTES } from './protocol.ts';

/** A client connection. */
export interface Connection {
  readonly id: string;
  readonly channels: Set<string>;
  /** Times of the last message and of an unanswered ping, in milliseconds. */
  heard: number;
  pingedAt: number | null;
  send(text: string): void;
  /** Sends an error frame and closes the connection with the code. */
  reject(code: number, message: string): void;
  close(code: number): void;
  /** Counts against a rate limit; false above `most` within this second. */
  may(what: 'message' | 'client event', most: number): boolean;
}

const SECOND_MS = 1_000;

export function connectionOf(socket: WebSocket, now: () => number): Connection {
  const counts = { message: 0, 'client event': 0 };
  let second = now();
  const connection: Connection = {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    channels: new Set(),
    heard: now(),
    pingedAt: null,
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      // A client that reads too slowly must not fill our memory; it reconnects and reloads its
      // data.
      if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
      else socket.send(text);
    },
    reject(code, message) {
      connection.send(errorFrame(code, message));
      socket.close(code, message);
    },
    close: (code) => socket.close(code),
    may(what, most) {
      if (now() - second >= SECOND_MS) {
        second = now();
        counts.message = 0;
        counts['client event'] = 0;
      }
      counts[what] += 1;
      return counts[what] <= most;
    },
  };
  return connection;
}

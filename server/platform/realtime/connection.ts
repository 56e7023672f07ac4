import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { errorFrame, MAX_WAITING_BYTES } from './protocol.ts';

/** One client, as the hub knows it. */
export interface Connection {
  readonly id: string;
  readonly channels: Set<string>;
  /** When it was last heard of, and when it was asked whether it is there; milliseconds. */
  heard: number;
  asked: number | null;
  send(text: string): void;
  /** Says why, and ends the connection with the protocol's code. */
  refuse(code: number, message: string): void;
  close(code: number): void;
  /** Counts one of what is limited; false where there were too many within this second. */
  may(what: 'message' | 'client event', most: number): boolean;
}

const A_SECOND_MS = 1_000;

export function connectionOf(socket: WebSocket, now: () => number): Connection {
  const counts = { message: 0, 'client event': 0 };
  let second = now();
  const connection: Connection = {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    channels: new Set(),
    heard: now(),
    asked: null,
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      // Whoever does not read must not fill our memory; it comes back and asks for what is true now.
      if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
      else socket.send(text);
    },
    refuse(code, message) {
      connection.send(errorFrame(code, message));
      socket.close(code, message);
    },
    close: (code) => socket.close(code),
    may(what, most) {
      if (now() - second >= A_SECOND_MS) {
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

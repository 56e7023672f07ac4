// @ts-check
// Servers that never finish an exchange. Plain JavaScript: the attack on the built server uses them too.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {(socket: Socket) => void} Behaviour */

/** Sends a text again and again until the other side leaves. @type {(socket: Socket, text: string) => void} */
function repeat(socket, text) {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on('close', () => clearInterval(timer));
}

/** After the request's first bytes. @type {(behave: Behaviour) => Behaviour} */
const afterRequest = (behave) => (socket) => void socket.once('data', () => behave(socket));

/** What receivers do, and whether they are asked with TLS. @type {Readonly<Record<string, Behaviour>>} */
export const RECEIVERS = {
  'say nothing': () => {},
  'switch protocols': afterRequest((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  }),
  'send early hints for ever': afterRequest((socket) =>
    repeat(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'),
  ),
  'drip headers': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    repeat(socket, 'X: y\r\n');
  }),
  'send one endless header': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX: ');
    repeat(socket, 'y'.repeat(50));
  }),
  'drip a body': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    repeat(socket, '1\r\nx\r\n');
  }),
  'promise a body': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nBEGIN');
  }),
  'close without an answer': afterRequest((socket) => socket.destroy()),
  'close in a header': afterRequest((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')),
  'close in a body': afterRequest((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nBEGIN'),
  ),
  'reset the connection': afterRequest((socket) => socket.resetAndDestroy()),
  'answer nonsense': afterRequest((socket) => socket.end('220 mail.example ESMTP\r\n')),
};

/**
 * Listens on loopback, and does the same to every connection.
 * @param {Behaviour} behave
 * @returns {Promise<{ host: string, connections: () => number, asked: Promise<unknown>, close: () => Promise<void> }>}
 */
export async function startReceiver(behave) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    behave(socket);
  });
  const asked = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    host: `127.0.0.1:${address.port}`,
    connections: () => connections,
    /** The first connection. */
    asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

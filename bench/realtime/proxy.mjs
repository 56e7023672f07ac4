// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A round-robin load balancer for TCP connections.
 * @param {number} port @param {readonly number[]} nodes
 */
export async function startProxy(port, nodes) {
  let turn = 0;
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((client) => {
    const node = connect(nodes[turn++ % nodes.length] ?? 0, '127.0.0.1');
    for (const socket of [client, node]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    client.on('error', () => node.destroy());
    node.on('error', () => client.destroy());
    client.pipe(node).pipe(client);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

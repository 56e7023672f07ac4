// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, which take a free one before a slow program listens on it. */
const RANGE = { from: 15_000, to: 32_000 };

/** @type {Set<number>} */
const given = new Set();

/** A free port, each once. */
export async function freePort() {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (given.has(port)) continue;
    given.add(port);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

import { appendFileSync } from 'node:fs';
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyReply } from 'fastify';
import { expect } from 'vitest';
import { ROUTES_FILE } from './routesFile.ts';

interface Handled {
  readonly route: { readonly method: string; readonly url: string };
  readonly reply: FastifyReply;
}

const RECORDING = Symbol.for('keystead.recordedRoutes');
const REFUSED = 400;
const process: typeof globalThis & { [RECORDING]?: Set<string> } = globalThis;

/** Notes each route that answered without an error, and the test file that called it. */
function recordRoutes(): Set<string> {
  const known = new Set<string>();
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route, reply } = message as Handled;
    const file = /\/(tests\/api\/.*)/.exec(expect.getState().testPath ?? '')?.[1];
    reply.raw.once('finish', () => {
      const line = `${file} ${route.method} ${route.url}`;
      if (!file || reply.statusCode >= REFUSED || known.has(line)) return;
      known.add(line);
      appendFileSync(ROUTES_FILE, `${line}\n`);
    });
  });
  return known;
}

// Files of one worker share its modules, but a setup file runs for each.
process[RECORDING] ??= recordRoutes();

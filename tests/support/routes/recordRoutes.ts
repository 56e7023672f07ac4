import { appendFileSync } from 'node:fs';
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect } from 'vitest';
import { EXAMPLES_FILE, UNDECLARED_FILE, ROUTES_FILE } from './routesFile.ts';
import { undeclared } from './undeclared.ts';
import type { DocumentedRoute } from '#server/platform/apiDocs/openApiDocument.ts';
import { exampleCandidate } from './exampleCandidate.ts';

interface Handled {
  readonly route: { readonly method: string; readonly url: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const RECORDING = Symbol.for('keystead.recordedRoutes');
const REFUSED = 400;
const process: typeof globalThis & { [RECORDING]?: Set<string> } = globalThis;
const keepsExamples = Boolean(globalThis.process.env['RECORD_API_EXAMPLES']);

/** Calls `then` with the whole text of a reply, once it is sent; never for a reply that is a stream. */
function whenSent({ raw }: FastifyReply, then: (text: string) => void): void {
  const { end } = raw;
  raw.end = function ended(this: typeof raw, ...args: unknown[]) {
    const [payload] = args;
    if (typeof payload === 'string') then(payload);
    return Reflect.apply(end, this, args) as typeof raw;
  };
}

/**
 * Notes each route that answered without an error with the test file that called it, the errors that its
 * declaration does not have, and, with `RECORD_API_EXAMPLES=1`, what the documentation can show as an example.
 */
function recordRoutes(): Set<string> {
  const known = new Set<string>();
  const note = (file: string, line: string) => {
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  };
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route, request, reply } = message as Handled;
    const file = /\/(tests\/api\/.*)/.exec(expect.getState().testPath ?? '')?.[1];
    if (!file) return;
    reply.raw.once('finish', () => {
      if (reply.statusCode < REFUSED) note(ROUTES_FILE, `${file} ${route.method} ${route.url}`);
    });
    whenSent(reply, (text) => {
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      if (!isJson) return;
      const { statusCode } = reply;
      if (statusCode >= REFUSED)
        for (const problem of undeclared(request.routeOptions as DocumentedRoute, statusCode, text))
          note(UNDECLARED_FILE, `${route.method} ${route.url} ${problem}`);
      else if (keepsExamples)
        note(EXAMPLES_FILE, exampleCandidate(route, request, statusCode, text));
    });
  });
  return known;
}

// Files of one worker share its modules, but a setup file runs for each.
process[RECORDING] ??= recordRoutes();

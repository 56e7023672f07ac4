import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { malformed, notFound } from '../../errors.ts';
import { normalised } from '../normalised.ts';

/** Bytes of a request body; an endpoint that takes more says so. */
export const BODY_MAX_BYTES = 65_536;

/** Of an address and all headers. A list of a thousand ids, the most rows of a page, takes 45,000. */
export const HEAD_MAX_BYTES = 65_536;

/** How long a client may take to send the headers, or a small body, and how long an upload may pause. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long a client may take to send an upload. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** How often Node looks for headers, and we for uploads, that are late. */
export const LATE_CHECK_MS = 2_000;

const NUL = '\0';

/** A control character in the path, encoded. */
const CONTROL = /%(?:[01][0-9a-f]|7f)/i;

/** Levels of arrays and objects in a body. Code that reads a deeper one would exhaust its stack. */
export const MAX_DEPTH = 64;

/** Why a body is refused, whatever the endpoint; null where it is not. Not recursive. */
export function bodyProblem(body: unknown): 'nul' | 'depth' | null {
  const rest: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  for (let part = rest.pop(); part; part = rest.pop()) {
    const { value, depth } = part;
    if (typeof value === 'string' && value.includes(NUL)) return 'nul';
    if (!isJsonContainer(value)) continue;
    if (depth >= MAX_DEPTH) return 'depth';
    for (const [key, entry] of Object.entries(value)) {
      // PostgreSQL cannot store NUL.
      if (key.includes(NUL)) return 'nul';
      rest.push({ value: entry, depth: depth + 1 });
    }
  }
  return null;
}

/** An array or a plain object; streams and other instances are no JSON. */
function isJsonContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Ends an upload of which nothing arrived for some time. */
function endPausedUpload(raw: IncomingMessage, timeoutMs: number): void {
  let read = raw.socket.bytesRead;
  let since = performance.now();
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (raw.socket.bytesRead !== read) [read, since] = [raw.socket.bytesRead, now];
      else if (now - since >= timeoutMs) raw.destroy();
    },
    Math.min(LATE_CHECK_MS, timeoutMs / 4),
  ).unref();
  raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer));
}

/**
 * Rejects requests that no handler can serve: paths with control characters or without a host to resolve
 * against, NUL in any text, bodies with too many levels, and bodies that arrive too slowly. The texts of the others
 * are normalised before anything reads them.
 */
export function limitRequests(app: FastifyInstance, timeoutMs = REQUEST_TIMEOUT_MS): void {
  app.addHook('onRequest', async (request) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    if (path.startsWith('//')) throw notFound('address');
    if (CONTROL.test(path) || query.includes('%00'))
      throw malformed('The address must not contain control characters.');
  });
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (!hasBody) return;
    if ((routeOptions.bodyLimit ?? 0) > BODY_MAX_BYTES) return endPausedUpload(raw, timeoutMs);
    const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  app.addHook('preValidation', async (request) => {
    const { body, query } = request;
    const problem = bodyProblem(body);
    if (problem === 'nul') throw malformed('A text must not contain the NUL character.');
    if (problem === 'depth') throw malformed(`A body has at most ${MAX_DEPTH} levels.`);
    request.body = normalised(body);
    request.query = normalised(query);
  });
}

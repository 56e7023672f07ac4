import type { FastifyInstance } from 'fastify';
import { malformed, notFound } from '../errors.ts';

/** Bytes of a request body; an endpoint that takes more says so. */
export const BODY_MAX_BYTES = 65_536;

/** How long a client may take to send a request; uploads have the server's time-out. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long a client may take to send an upload. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;

const NUL = '\0';

/** A control character in the path, encoded. */
const CONTROL = /%(?:[01][0-9a-f]|7f)/i;

/** Whether a text in the value contains NUL, which PostgreSQL cannot store. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (Array.isArray(value)) return value.some(hasNul);
  // Streams and other instances are no JSON.
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).some(([key, entry]) => hasNul(key) || hasNul(entry));
}

/**
 * Rejects requests that no handler can serve: paths with control characters or without a host to resolve
 * against, NUL in any text, and bodies that arrive too slowly.
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
    if (!hasBody || (routeOptions.bodyLimit ?? 0) > BODY_MAX_BYTES) return;
    const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  app.addHook('preValidation', async ({ body }) => {
    if (hasNul(body)) throw malformed('A text must not contain the NUL character.');
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { bearerOf, hasSessionCookie } from './sessionCookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const ownHost = `${request.protocol}://${request.headers.host ?? ''}`;
  return [new URL(publicUrl).origin, ownHost].includes(new URL(origin).origin);
}

/** CSRF protection: a write authorised by a cookie must have our own Origin. */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || !hasSessionCookie(request)) return;
    if (bearerOf(request)) return;
    if (!isSameOrigin(request, publicUrl))
      throw new ApiError(403, 'foreign_origin', 'This request did not come from Keystead.');
  });
}

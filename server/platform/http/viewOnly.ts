import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks a request of staff who view as a user. Throws 403 `view_only` for every write, and `view_private` for
 * what its endpoint calls private. What concerns sign-in, access or where money is sent (`sessionOnly`, `stepUp`) is
 * private as well.
 */
export function requireViewable(
  { method, routeOptions: { config } }: FastifyRequest,
  { until }: NonNullable<SessionActor['viewed_by']>,
): void {
  if (config.whileViewing) return;
  if (!READS.has(method))
    throw forbidden(
      `You are viewing as this person until ${until.slice(11, 16)} UTC, so nothing can be changed. Stop viewing first.`,
      'view_only',
    );
  if (config.private || config.sessionOnly || config.stepUp)
    throw forbidden('This is private. Only the person can see it.', 'view_private');
}

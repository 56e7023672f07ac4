import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method changes nothing. */
export const isRead = (method: string): boolean => READS.has(method);

/** Whether staff who view as a user may not read it. */
export const isPrivateTo = ({
  private: isPrivate,
  sessionOnly,
  stepUp,
}: FastifyContextConfig): boolean => Boolean(isPrivate || sessionOnly || stepUp);

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
  if (!isRead(method))
    throw forbidden(
      `You are viewing as this person until ${until.slice(11, 16)} UTC, so nothing can be changed. Stop viewing first.`,
      'view_only',
    );
  if (isPrivateTo(config))
    throw forbidden('This is private. Only the person can see it.', 'view_private');
}

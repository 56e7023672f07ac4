import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Groups of calls that staff who view as a user may not read: chat, and notifications, which quote it; answers
 * and documents of the identity check; webhooks, which hold secrets.
 */
const PRIVATE_TAGS: ReadonlySet<string> = new Set([
  'conversations',
  'notifications',
  'onboarding',
  'documents',
  'security_events',
  'webhooks',
]);

/** In no private group, but with what the screens of the market cannot do without. */
const SHOWN = new Set(['/api/v1/onboarding-status']);

/** Addresses that are secrets themselves: whoever knows them reads a seller's calendar. */
const SECRET_ADDRESSES = new Set([
  '/api/v1/seller/calendar-feeds',
  '/api/v1/seller/properties/:id/feeds',
]);

/**
 * Checks a request of staff who view as a user. Throws 403 `view_only` for every write, and `view_private` for
 * what is private. What concerns sign-in, access or where money is sent (`sessionOnly`, `stepUp`) is private.
 */
export function requireViewable(
  { method, routeOptions: { url = '', schema, config } }: FastifyRequest,
  { until }: NonNullable<SessionActor['viewed_by']>,
): void {
  if (config.whileViewing) return;
  if (!READS.has(method))
    throw forbidden(
      `You are viewing as this person until ${until.slice(11, 16)} UTC, so nothing can be changed. Stop viewing first.`,
      'view_only',
    );
  const { sessionOnly = false, stepUp = false } = config;
  const isPrivate =
    sessionOnly ||
    stepUp ||
    SECRET_ADDRESSES.has(url) ||
    (schema?.tags ?? []).some((tag) => PRIVATE_TAGS.has(tag));
  if (isPrivate && !SHOWN.has(url))
    throw forbidden('This is private. Only the person can see it.', 'view_private');
}

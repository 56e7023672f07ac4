import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../errors.ts';
import { RETRY_AFTER_S, UNAVAILABLE_PAGE } from './unavailablePage.ts';
import type { Services } from '../../services.ts';
import { isExempt } from './exemptRequests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the event loop is late, or too many queries wait for a connection. */
    isOverloaded: () => boolean;
  }
}

/**
 * Answers 503 with `Retry-After` at once while the server is overloaded, instead of adding to the
 * requests that wait. Health and the files of the build are still served.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { database, env }: Pick<Services, 'database' | 'env'>,
): Promise<void> {
  const { max_delay_ms, max_waiting_queries } = env.LIMITS;
  await app.register(underPressure, {
    maxEventLoopDelay: max_delay_ms,
    // The hook below refuses; the plugin only measures.
    pressureHandler: () => undefined,
  });
  app.decorate(
    'isOverloaded',
    () =>
      app.isUnderPressure() ||
      (max_waiting_queries > 0 && database.pool.waitingCount > max_waiting_queries),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!app.isOverloaded() || isExempt(request)) return;
    if (isPage(request)) return sendUnavailablePage(reply);
    throw unavailable(RETRY_AFTER_S);
  });
}

/** Whether a browser opens an address. */
const isPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));

/** A plain page that reloads: the status, or the database, does not allow a rendered one. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .header('retry-after', RETRY_AFTER_S)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(UNAVAILABLE_PAGE);
}

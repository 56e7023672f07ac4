import type { FastifyInstance } from 'fastify';
import { anyone, type Grant } from '#src/access/grants.ts';
import { forbidden, unauthenticated } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The handler applies a grant that returns a filter. */
    access?: Grant<string>;
  }
}

/** Checks each route's grant. A route without a grant stops the start. */
export function enforceAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'OPTIONS' && !route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} says nothing of who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? anyone;
    if (access(request.actor) !== false) return;
    throw request.actor ? forbidden() : unauthenticated();
  });
}

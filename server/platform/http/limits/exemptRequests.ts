import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route has no limit and answers under overload: a load balancer asks it. */
    alwaysServed?: boolean;
  }
}

/** Files of the build. They cost no query, and one page loads dozens of them. */
const BUILD_FILES = /^\/(assets|builds)\//;

const internal = new AsyncLocalStorage<true>();

/** Runs the API calls of a page, which was counted itself. */
export const asInternalRequest = <T>(run: () => T): T => internal.run(true, run);

/** Whether limits of requests and of load do not apply. */
export const isExempt = ({ routeOptions, url }: FastifyRequest): boolean =>
  Boolean(routeOptions.config.alwaysServed) ||
  BUILD_FILES.test(url) ||
  internal.getStore() === true;

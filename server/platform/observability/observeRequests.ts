import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestEnds, requestStarts, type ObservedRequest } from '../diagnostics.ts';

/** Publishes each request with its duration. Register it before the hooks that may refuse one. */
export function observeRequests(app: FastifyInstance): void {
  const observed = new WeakMap<FastifyRequest, ObservedRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!requestStarts.hasSubscribers && !requestEnds.hasSubscribers) return done();
    const started: ObservedRequest = {
      request,
      method: request.method,
      route: '',
      status: 0,
      seconds: 0,
    };
    observed.set(request, started);
    // What follows runs within the span of the request, where traces are on.
    requestStarts.runStores(started, () => done());
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ended = observed.get(request);
    if (ended) {
      // Addresses without a route would make a series each.
      ended.route = request.routeOptions.url ?? 'none';
      ended.status = reply.statusCode;
      ended.seconds = reply.elapsedTime / 1000;
      requestEnds.publish(ended);
    }
    done();
  });
}

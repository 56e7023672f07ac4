import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginEmbedderPolicy: false,
  // Loopback has no TLS; behind a proxy that ends TLS the proxy sends it.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/**
 * Headers of every reply, which are the same for all and so put together once. Pages bring a content
 * security policy of their own.
 */
export function securityHeaders(app: FastifyInstance): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  protect(sample.req, sample, (problem) => {
    if (problem) throw new Error('The headers could not be put together', { cause: problem });
  });
  const headers = sample.getHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

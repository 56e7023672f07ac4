import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every reply. Pages bring a content security policy of their own. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Loopback has no TLS; behind a proxy that ends TLS the proxy sends it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

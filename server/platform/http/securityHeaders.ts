import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** One year, as browsers' preload lists require. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false };

/** Features of browsers that no page uses; payments are for Stripe's form. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'camera',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'usb',
  ].map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ');

/** The headers of every reply. Where the public address has no TLS, browsers must not insist on it. */
export function protectiveHeaders(publicUrl: string): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  protect(response.req, response, (error) => {
    if (error) throw new Error('The headers could not be put together', { cause: error });
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/**
 * Sets the security headers of every reply, computed once. Pages set their own content security
 * policy.
 */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

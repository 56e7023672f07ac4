import type { FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { Services } from '../services.ts';

const DEFAULT_PORTS = { http: 80, https: 443 } as const;

/**
 * What the browser connects with (section 7). Our own server is where the page came from: a proxy in
 * front is known by the public address, and any other name of this machine is as good as that.
 */
export function realtimeConfig(
  { bus, env }: Pick<Services, 'bus' | 'env'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): RuntimeConfig['realtime'] {
  if (!bus.app) return { key: '', host: '', port: DEFAULT_PORTS.https, scheme: 'https' };
  const { key } = bus.app;
  if (env.REALTIME.server) return { key, ...env.REALTIME.server };
  const publicUrl = new URL(env.PUBLIC_URL);
  const asked = `${request.protocol}://${request.host}`;
  const { hostname, port, protocol } =
    request.host === publicUrl.host || !URL.canParse(asked) ? publicUrl : new URL(asked);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { key, host: hostname, port: Number(port) || DEFAULT_PORTS[scheme], scheme };
}

/** What a page's content security policy must let it connect to besides its own origin. */
export function realtimeSources({ bus, env }: Pick<Services, 'bus' | 'env'>): string[] {
  const { server } = env.REALTIME;
  if (!bus.app || !server) return [];
  return [`${server.scheme === 'https' ? 'wss' : 'ws'}://${server.host}:${server.port}`];
}

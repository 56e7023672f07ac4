import type { FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { Services } from '../services.ts';

const DEFAULT_PORTS = { http: 80, https: 443 } as const;

/**
 * The browser's connection settings (section 7). Our own server has the page's host: the public
 * address behind a proxy, or any other name of this machine.
 */
export function realtimeConfig(
  { bus, env }: Pick<Services, 'bus' | 'env'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): RuntimeConfig['realtime'] {
  if (!bus.app) return { key: '', host: '', port: DEFAULT_PORTS.https, scheme: 'https' };
  const { key } = bus.app;
  if (env.REALTIME.server) return { key, ...env.REALTIME.server };
  const publicUrl = new URL(env.PUBLIC_URL);
  const requestUrl = `${request.protocol}://${request.host}`;
  const { hostname, port, protocol } =
    request.host === publicUrl.host || !URL.canParse(requestUrl) ? publicUrl : new URL(requestUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { key, host: hostname, port: Number(port) || DEFAULT_PORTS[scheme], scheme };
}

/** Additional origins that the content security policy must allow. */
export function realtimeSources({ bus, env }: Pick<Services, 'bus' | 'env'>): string[] {
  const { server } = env.REALTIME;
  if (!bus.app || !server) return [];
  return [`${server.scheme === 'https' ? 'wss' : 'ws'}://${server.host}:${server.port}`];
}

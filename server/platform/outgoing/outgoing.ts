import { fetch, ProxyAgent, type RequestInit, type Response } from 'undici';
import { hostPauses, type EnterHost } from './hostPauses.ts';

/** The server's requests to others. */
export interface Outgoing {
  /** The address of an HTTP proxy for all requests; null for none. */
  readonly proxy: string | null;
  /** Limits requests to addresses that users gave. */
  readonly enterHost: EnterHost;
  /** `fetch` for addresses that the operator gave. */
  readonly fetch: (url: URL | string, init: RequestInit) => Promise<Response>;
}

/** Push services and large sites have the endpoints of many accounts. */
const LIMITS = { perHost: 24, perAccount: 6 } as const;

/** @param proxy the address of an HTTP proxy; null for none */
export function openOutgoing(proxy: string | null, now: () => Date): Outgoing {
  return {
    proxy,
    enterHost: hostPauses(LIMITS, () => now().getTime()),
    fetch: fetchThrough(proxy),
  };
}

/** `fetch` through a proxy; null for none. */
export function fetchThrough(proxy: string | null): Outgoing['fetch'] {
  const dispatcher = proxy === null ? null : new ProxyAgent(proxy);
  return (url, init) => fetch(url, { ...init, ...(dispatcher && { dispatcher }) });
}

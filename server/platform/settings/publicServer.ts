import { isIP } from 'node:net';
import { isPublicAddress } from '../publicAddress.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Names that never lead to a server of the internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|test|local|internal|home\.arpa|invalid)$/;

/** Whether the address of a server is reached from its own machine or network only. */
export function isLocalUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  // A name without a dot is one of the local network.
  return !host.includes('.') || LOCAL_NAME.test(host);
}

/**
 * Whether the server is for people elsewhere: `NODE_ENV=production`, or a `PUBLIC_URL` that is not local. It then
 * refuses what only a demonstration or development may have.
 */
export const isPublicServer = ({ NODE_ENV, PUBLIC_URL }: Source): boolean =>
  NODE_ENV === 'production' ||
  (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !isLocalUrl(PUBLIC_URL));

/** Whether an empty database is filled with the demonstration. A public server does so only if told to. */
export const showsDemo = (source: Source): boolean =>
  source['KEYSTEAD_DEMO'] === undefined
    ? source['DATABASE_URL'] === undefined && !isPublicServer(source)
    : source['KEYSTEAD_DEMO'] === '1';

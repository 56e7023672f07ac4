import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onWrite } from '../database/writes.ts';
import type { Services } from '../services.ts';
import { acceptedEncoding, type EncodedPage } from './encodedPage.ts';
import { PageCache } from './pageCache.ts';
import type { PublicPage } from './publicPages.ts';
import { ALL_PAGES, keysOfWrite } from './surrogateKeys.ts';

/** Pages without a query are limited in number; those with one must not displace them. */
const QUERY_SHARE = 0.25;

/**
 * The caches of public pages as guests see them, of which writes on every node remove what they change: pages
 * without a query, and pages with one.
 */
export function sharedPages<Other>({ database, bus, env, now }: Services) {
  const { nodes } = bus;
  const node = randomUUID();
  const cacheOf = (name: string, share: number) =>
    new PageCache<Other>({
      name,
      maxBytes: env.PAGE_CACHE.bytes * share,
      now,
      isInformed: () => nodes.connected,
    });
  const plain = cacheOf('pages', 1 - QUERY_SHARE);
  const queried = cacheOf('pages_with_query', QUERY_SHARE);
  const purge = (keys: readonly string[]) => {
    plain.purge(keys);
    queried.purge(keys);
  };
  onWrite(database.pool, (written) => {
    const keys = keysOfWrite(written);
    if (keys.length === 0) return;
    // At once on this node, so that the writer's next page includes the change.
    purge(keys);
    nodes.send({ kind: 'pages', keys, node });
  });
  nodes.listen(
    (signal) => {
      // This node's own signals come back to it, after what they removed was rendered again.
      if (signal.kind === 'pages' && signal.node !== node) purge(signal.keys);
    },
    () => purge([ALL_PAGES]),
  );
  return {
    /**
     * The page from its cache, or rendered.
     * @param variant what the page varies with apart from its address
     */
    of: (
      { address, keys, hasQuery }: PublicPage,
      variant: string,
      render: () => Promise<EncodedPage | Other>,
    ) => (hasQuery ? queried : plain).of(`${address}\n${variant}`, keys, render),
  };
}

/**
 * Whether a request names this site by its public address, or both are this machine. Other names appear in the page,
 * so a page for them is not shared: a visitor could choose the name in a header.
 */
export function namesThisSite({ host }: Pick<FastifyRequest, 'host'>, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (host === own.host) return true;
  if (!URL.canParse(`${own.protocol}//${host}`)) return false;
  const named = new URL(`${own.protocol}//${host}`);
  return isLoopback(own.hostname) && isLoopback(named.hostname) && own.port === named.port;
}

const isLoopback = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));

/** What a page of guests varies with, for caches in front: a session in the cookie, and the currency. */
const VARY = 'Cookie, Accept-Language, Accept-Encoding';

/** `Cache-Control` of public pages: browsers always ask again, caches in front for as long as the operator allows. */
export function sharedCacheControl({ PAGE_CACHE }: Services['env']): string {
  const { shared_seconds, stale_seconds } = PAGE_CACHE;
  if (shared_seconds === 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${shared_seconds}, stale-while-revalidate=${stale_seconds}`;
}

/** Sends a page of guests, or 304 where the client has it. */
export function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, keys }: { readonly page: EncodedPage; readonly keys: readonly string[] },
): FastifyReply {
  void reply.headers({ etag: page.etag, vary: VARY, 'surrogate-key': keys.join(' ') });
  if (page.matches(request.headers['if-none-match'])) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.body(encoding));
}

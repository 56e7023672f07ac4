import { matchRoute } from '#src/routes/match.ts';

const SCHEME = /^keystead:\/*/i;

/**
 * The path that a link into the app means: `keystead://…`, or a link to the product's own address.
 * Null for what is no route of the table, and for logging out, which no link does.
 */
export function deepLink(link: string, publicUrl: string): string | null {
  const own = new URL(publicUrl).origin;
  const address = SCHEME.test(link) ? `${own}/${link.replace(SCHEME, '')}` : link;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  const name = matchRoute(pathname)?.route.name;
  return origin !== own || !name || name === 'logout' ? null : pathname + search + hash;
}

import { matchRoute } from '#src/routes/match.ts';

const SCHEME = /^keystead:\/*/i;

/**
 * The path of a link into the app: `keystead://…`, or a link to the public URL. Null for unknown routes,
 * and for `/logout`, so that no link can sign the user out.
 */
export function deepLink(link: string, publicUrl: string): string | null {
  const own_origin = new URL(publicUrl).origin;
  const address = SCHEME.test(link) ? `${own_origin}/${link.replace(SCHEME, '')}` : link;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  const name = matchRoute(pathname)?.route.name;
  return origin !== own_origin || !name || name === 'logout' ? null : pathname + search + hash;
}

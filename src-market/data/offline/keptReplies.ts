import type { WorkboxPlugin } from 'workbox-core/types.js';
import { belongsTo, deleteKeptStays, keptOwner, OWNER } from '#src/session/personal/keptStays.ts';
import { userIdIn } from '#src/session/userCookie.ts';
import { USER_DATA_COOKIE } from '#src/limits.ts';
import { SHELL } from './offlineRequests.ts';

/** What the service worker needs of the browser's cookies; missing in older browsers. */
export type Cookies = { get(name: string): Promise<{ value?: string } | null> } | undefined;

/** Not counted, and never deleted to make room. */
const FIXED: readonly string[] = [OWNER, SHELL];

/**
 * Whether what is kept may be shown: it has an owner, and nobody else has signed in on this browser since. Deletes
 * it where somebody has.
 */
export async function mayShowKept(cookies: Cookies): Promise<boolean> {
  const owner = await keptOwner();
  if (owner === null) return false;
  const cookie = await cookies?.get(USER_DATA_COOKIE.name);
  const userId = userIdIn(cookie?.value?.replaceAll('%22', '"'));
  // Without a cookie, the last request for the user may have failed: that is no other person.
  if (userId === '' || belongsTo(owner, userId)) return true;
  await deleteKeptStays();
  return false;
}

interface UserReply {
  readonly data: { readonly id: string; readonly viewed_by?: object };
}

/** Deletes what is kept once the server says that the session has ended, is another person's or is a viewing. */
async function checkReply(url: string, response: Response, owner: string | null): Promise<void> {
  if (response.status === 401) return deleteKeptStays();
  if (owner === null || !response.ok || new URL(url).pathname !== '/api/user') return;
  const { data } = (await response.clone().json()) as UserReply;
  if (data.viewed_by || !belongsTo(owner, data.id)) await deleteKeptStays();
}

async function makeRoom(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  // In the order in which they were stored.
  const stored = (await cache.keys()).filter(({ url }) => !FIXED.includes(new URL(url).pathname));
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - max)).map((one) => cache.delete(one)),
  );
}

/** Without the time at which it was sent, from which pages learn the server's time. */
function undated(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('date');
  return new Response(response.body, { status: response.status, headers });
}

/** Stores and shows replies for the owner of the kept stays alone, the last `max` of them. */
export function keptReplies(max: number, cookies: Cookies): WorkboxPlugin {
  const ownerAtStart = (state: Record<string, unknown> | undefined) =>
    (state?.['owner'] ?? null) as string | null;
  return {
    handlerWillStart: async ({ state }) => {
      if (state) state['owner'] = await keptOwner();
    },
    fetchDidSucceed: async ({ request, response, state }) => {
      await checkReply(request.url, response, ownerAtStart(state));
      return response;
    },
    cacheWillUpdate: async ({ response, state }) => {
      const owner = ownerAtStart(state);
      return response.status === 200 && owner !== null && owner === (await keptOwner())
        ? undated(response)
        : null;
    },
    cacheDidUpdate: async ({ cacheName, request, state }) => {
      const owner = await keptOwner();
      if (owner === ownerAtStart(state)) await makeRoom(cacheName, max);
      // The session may have ended while the reply was stored, which created the deleted cache again.
      else if (owner === null) await deleteKeptStays();
      // Another person may have signed in meanwhile.
      else await (await caches.open(cacheName)).delete(request);
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      (await mayShowKept(cookies)) ? cachedResponse : null,
  };
}

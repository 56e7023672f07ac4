import { clientsClaim } from 'workbox-core';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { buildId, offlineFiles } from 'virtual:offline-files';
import { createCall } from '#src/session/request.ts';
import { PHOTOS_CACHE, STAYS_CACHE } from '#src/session/personal/keptStays.ts';
import { keptReplies, mayShowKept, type Cookies } from '#src-market/data/offline/keptReplies.ts';
import { isStayCall, isStayPage, SHELL } from '#src-market/data/offline/offlineRequests.ts';
import { handlePush, type PushScope } from '#src-market/pushEvents.ts';

/** The part of the worker's global scope that is used here. */
declare const self: PushScope & { skipWaiting(): Promise<void>; readonly cookieStore?: Cookies };

const OFFLINE_PAGE = '/offline.html';
const OFFLINE_PAGE_FILES = [OFFLINE_PAGE, '/offline.css', '/favicon.svg'];
const MAX_REPLIES = 60;
const MAX_PHOTOS = 40;

// Pages come from the network whenever there is one, so a new worker replaces an old one at once.
void self.skipWaiting();
clientsClaim();
preloadNavigations();
cleanupOutdatedCaches();
precache([
  ...OFFLINE_PAGE_FILES.map((url) => ({ url, revision: buildId })),
  // Named by their content.
  ...offlineFiles.map((url) => ({ url, revision: null })),
]);

/** Pages: from the network. Offline: the buyer's stays as far as they are kept, else the offline page. */
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          handlerDidError: async ({ request }) => {
            const isKept =
              isStayPage(new URL(request.url).pathname) && (await mayShowKept(self.cookieStore));
            const shell = isKept && (await caches.match(SHELL, { cacheName: STAYS_CACHE }));
            return shell || (await matchPrecache(OFFLINE_PAGE)) || undefined;
          },
        },
      ],
    }),
  ),
);

/** The files of the build, and those of the offline page. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    (offlineFiles.includes(url.pathname) || OFFLINE_PAGE_FILES.includes(url.pathname)),
  async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request),
);

/** What the pages of stays read. A session that has ended leaves nothing behind. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isStayCall(url),
  new NetworkFirst({
    cacheName: STAYS_CACHE,
    plugins: [keptReplies(MAX_REPLIES, self.cookieStore)],
  }),
);

/** The photos of stays. */
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    url.pathname.startsWith('/_ipx/') &&
    URL.canParse(request.referrer) &&
    isStayPage(new URL(request.referrer).pathname),
  new CacheFirst({
    cacheName: PHOTOS_CACHE,
    plugins: [keptReplies(MAX_PHOTOS, self.cookieStore)],
  }),
);

// Former builds wrote the addresses of stays there.
globalThis.indexedDB?.deleteDatabase('workbox-expiration');

handlePush(
  self,
  createCall((input, init) => fetch(input, init), ''),
);

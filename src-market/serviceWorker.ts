import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { buildId, offlineFiles } from 'virtual:offline-files';
import { createCall } from '#src/session/request.ts';
import { isStayCall, isStayPage, SHELL, STAYS_CACHE } from './data/offline/offlineRequests.ts';
import { handlePush, type PushScope } from './pushEvents.ts';

/** The part of the worker's global scope that is used here. */
declare const self: PushScope & { skipWaiting(): Promise<void> };

const OFFLINE_PAGE = '/offline.html';
const OFFLINE_PAGE_FILES = [OFFLINE_PAGE, '/offline.css', '/favicon.svg'];
const MAX_REPLIES = 60;
const MAX_PHOTOS = 40;

/** Keeps the entries used last. */
function limitedTo(maxEntries: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({ maxEntries });
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

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
            const shell = isStayPage(new URL(request.url).pathname) && (await caches.match(SHELL));
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
    plugins: [
      limitedTo(MAX_REPLIES),
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status === 401) await caches.delete(STAYS_CACHE);
          return response;
        },
      },
    ],
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
    cacheName: 'stay-photos',
    plugins: [limitedTo(MAX_PHOTOS)],
  }),
);

handlePush(
  self,
  createCall((input, init) => fetch(input, init), ''),
);

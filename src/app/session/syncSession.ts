import { hashKey, type QueryClient } from '@tanstack/react-query';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import { deleteKeptStays } from '#src/session/personal/keptStays.ts';
import { keepOnlyOf } from '#src/session/personal/personalData.ts';
import type { Call } from '#src/session/request.ts';
import { shownUser, USER_HEADER } from '#src/session/shownUser.ts';
import { openTabChannel } from '#src/session/tabChannel.ts';
import { setUserCookie, userIdInCookie } from '#src/session/userCookie.ts';
import { getUser } from '#src/wire/accounts/endpoints/session.ts';
import { authorizeChannel } from '#src/wire/realtime/endpoints/channels.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { pageStatus } from '../pages/pageStatus.ts';
import { clearOtherQueries, sessionQuery } from './session.ts';

/** Where the native shell stores the user's display data instead of a cookie. */
export interface NativeUserStore {
  saveUser(user: SessionUser | null): void;
}

interface Page {
  readonly window: Window & typeof globalThis;
  readonly queryClient: QueryClient;
  readonly call: Call;
  /** Navigates to a path of this site. */
  readonly go: (path: string) => void;
  /** Runs the loaders, and with them the route guard, again. */
  readonly revalidate: () => void;
  readonly nativeStore: NativeUserStore | null;
}

/** Whether a guest's page sends the request: its 401 is no lost session. */
const isGuestRequest = (route: string) =>
  route === getUser.route || route === authorizeChannel.route;

/**
 * Keeps the session in sync with the display-data cookie, the other tabs and 401 replies (section 4).
 * Returns the handler for a 401.
 */
export function syncSession(page: Page): { readonly onUnauthorized: (route: string) => void } {
  const { window, queryClient, call, go, revalidate, nativeStore } = page;
  const { document, location } = window;
  const key = sessionQuery(call).queryKey;
  const isSession = (query: { readonly queryHash: string }) => query.queryHash === hashKey(key);
  let currentUserId = '';

  const clear = () => queryClient.setQueryData(key, null);

  async function applyUserId(userId: string): Promise<void> {
    if (userId === currentUserId) return;
    const previousUserId = currentUserId;
    // Ask the server. Clear the id first, so that a 401 means signed out and not a refused session.
    currentUserId = '';
    await queryClient.query({ ...sessionQuery(call), staleTime: 0 }).catch(clear);
    if (currentUserId === previousUserId) return;
    clearOtherQueries(queryClient, call);
    // The page belongs to another user: load it again.
    if (previousUserId && currentUserId) location.reload();
    else revalidate();
  }
  const tabs = openTabChannel(window, (userId) => void applyUserId(userId));

  function publishUser(): void {
    const user = queryClient.getQueryData(key);
    if (user === undefined) return;
    if (user) keepOnlyOf(user);
    if (nativeStore) nativeStore.saveUser(user);
    else setUserCookie(user);
    const userId = user?.id ?? '';
    if (currentUserId === userId) return;
    // The page still shows what the user before read and typed.
    if (currentUserId && userId) location.reload();
    else if (!nativeStore) shownUser.header = userId ? { [USER_HEADER]: userId } : {};
    currentUserId = userId;
    tabs.publish(userId);
  }

  publishUser();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isSession(event.query)) return;
    // Fetching the user finally failed: clear it (section 4).
    if (event.action.type === 'error') clear();
    if (event.action.type === 'success') publishUser();
  });

  // A suspended tab, or a page from the back-forward cache, may have missed messages of other tabs.
  const checkCookie = () => {
    if (!nativeStore && document.visibilityState === 'visible') void applyUserId(userIdInCookie());
  };
  document.addEventListener('visibilitychange', checkCookie);
  window.addEventListener('pageshow', checkCookie);

  return {
    onUnauthorized(route) {
      if (currentUserId === '' && isGuestRequest(route)) return;
      clear();
      clearOtherQueries(queryClient, call);
      void deleteKeptStays().catch(() => undefined);
      // A link that is pressed before the login page is shown must lead there too.
      pageStatus.session_ended = true;
      if (location.pathname === ROUTES.login.path) return;
      go(href('login', {}, { redirectTo: location.pathname + location.search }));
    },
  };
}

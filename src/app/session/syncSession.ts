import { hashKey, type QueryClient } from '@tanstack/react-query';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { Call } from '#src/session/request.ts';
import { openTabChannel } from '#src/session/tabChannel.ts';
import { userCookie, userIdIn } from '#src/session/userCookie.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { clearOtherQueries, sessionQuery } from './session.ts';

/** What the native shell keeps in the place of a cookie. */
export interface NativeUserStore {
  saveUser(user: SessionUser | null): void;
}

interface Page {
  readonly window: Window & typeof globalThis;
  readonly queryClient: QueryClient;
  readonly call: Call;
  /** Goes to an address of this product. */
  readonly go: (path: string) => void;
  /** Asks the guard anew, and draws what it says. */
  readonly revalidate: () => void;
  readonly nativeStore: NativeUserStore | null;
}

/** A guest's page begins by asking who is there; the realtime client may ask once more after the end. */
const GUEST_REQUESTS: ReadonlySet<string> = new Set(['/user', '/broadcasting/auth']);

/**
 * Keeps what this page knows of the session true: the cookie with the display data, the other tabs,
 * and what a onUnauthorized call means (section 4). Answers what to do of a 401.
 */
export function syncSession(page: Page): { readonly onUnauthorized: (path: string) => void } {
  const { window, queryClient, call, go, revalidate, nativeStore } = page;
  const { document, location } = window;
  const key = sessionQuery(call).queryKey;
  const isSession = (query: { readonly queryHash: string }) => query.queryHash === hashKey(key);
  let currentUserId = '';

  const clear = () => queryClient.setQueryData(key, null);

  async function applyUserId(userId: string): Promise<void> {
    if (userId === currentUserId) return;
    const previousUserId = currentUserId;
    // The server says whether it is so; whoever is gone is no session that was onUnauthorized.
    currentUserId = '';
    await queryClient.query({ ...sessionQuery(call), staleTime: 0 }).catch(clear);
    if (currentUserId === previousUserId) return;
    clearOtherQueries(queryClient, call);
    // Another person's page is no place to go on from.
    if (previousUserId && currentUserId) location.reload();
    else revalidate();
  }
  const tabs = openTabChannel(window, (userId) => void applyUserId(userId));

  function publishUser(): void {
    const user = queryClient.getQueryData(key);
    if (user === undefined) return;
    if (nativeStore) nativeStore.saveUser(user);
    else document.cookie = userCookie(user);
    if (currentUserId === (user?.id ?? '')) return;
    currentUserId = user?.id ?? '';
    tabs.publish(currentUserId);
  }

  publishUser();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isSession(event.query)) return;
    // Fetching the user finally failed: what is known of them is cleared (section 4).
    if (event.action.type === 'error') clear();
    if (event.action.type === 'success') publishUser();
  });

  // A tab that slept, or a page that the browser kept, may have missed what the others said.
  const wake = () => {
    if (!nativeStore && document.visibilityState === 'visible')
      void applyUserId(userIdIn(document.cookie));
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);

  return {
    onUnauthorized(path) {
      if (currentUserId === '' && GUEST_REQUESTS.has(path)) return;
      clear();
      clearOtherQueries(queryClient, call);
      if (location.pathname === ROUTES.login.path) return;
      go(href('login', {}, { redirectTo: location.pathname + location.search }));
    },
  };
}

import { hashKey, type QueryClient } from '@tanstack/react-query';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { Call } from '#src/session/request.ts';
import { joinTabs } from '#src/session/tabChannel.ts';
import { userCookie, userIdIn } from '#src/session/userCookie.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { forgetOthers, sessionQuery } from './session.ts';

/** What the native shell keeps in the place of a cookie. */
export interface KeptOutside {
  remember(user: SessionUser | null): void;
}

interface Page {
  readonly window: Window & typeof globalThis;
  readonly queryClient: QueryClient;
  readonly call: Call;
  /** Goes to an address of this product. */
  readonly go: (path: string) => void;
  /** Asks the guard anew, and draws what it says. */
  readonly revalidate: () => void;
  readonly outside: KeptOutside | null;
}

/** A guest's page begins by asking who is there; the realtime client may ask once more after the end. */
const ASKED_BY_THE_PAGE: ReadonlySet<string> = new Set(['/user', '/broadcasting/auth']);

/**
 * Keeps what this page knows of the session true: the cookie with the display data, the other tabs,
 * and what a refused call means (section 4). Answers what to do of a 401.
 */
export function followSession(page: Page): { readonly refused: (path: string) => void } {
  const { window, queryClient, call, go, revalidate, outside } = page;
  const { document, location } = window;
  const key = sessionQuery(call).queryKey;
  const isSession = (query: { readonly queryHash: string }) => query.queryHash === hashKey(key);
  let known = '';

  const clear = () => queryClient.setQueryData(key, null);

  async function hear(userId: string): Promise<void> {
    if (userId === known) return;
    const before = known;
    // The server says whether it is so; whoever is gone is no session that was refused.
    known = '';
    await queryClient.query({ ...sessionQuery(call), staleTime: 0 }).catch(clear);
    if (known === before) return;
    forgetOthers(queryClient, call);
    // Another person's page is no place to go on from.
    if (before && known) location.reload();
    else revalidate();
  }
  const tabs = joinTabs(window, (userId) => void hear(userId));

  function learn(): void {
    const user = queryClient.getQueryData(key);
    if (user === undefined) return;
    if (outside) outside.remember(user);
    else document.cookie = userCookie(user);
    if (known === (user?.id ?? '')) return;
    known = user?.id ?? '';
    tabs.tell(known);
  }

  learn();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isSession(event.query)) return;
    // Fetching the user finally failed: what is known of them is cleared (section 4).
    if (event.action.type === 'error') clear();
    if (event.action.type === 'success') learn();
  });

  // A tab that slept, or a page that the browser kept, may have missed what the others said.
  const wake = () => {
    if (!outside && document.visibilityState === 'visible') void hear(userIdIn(document.cookie));
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);

  return {
    refused(path) {
      if (known === '' && ASKED_BY_THE_PAGE.has(path)) return;
      clear();
      forgetOthers(queryClient, call);
      if (location.pathname === ROUTES.login.path) return;
      go(href('login', {}, { redirectTo: location.pathname + location.search }));
    },
  };
}

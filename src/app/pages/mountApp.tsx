import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { logCalls } from '#src/session/callLog.ts';
import { learnServerTime } from '#src/session/clock/serverClock.ts';
import { MOUNT_FAILURE } from '#src/text/base/console.ts';
import { guardDom } from '../failures/guardDom.ts';
import { isChunkFailure, reloadOnce } from '../failures/reload.ts';
import { reportError } from '../failures/reportError.ts';
import { openedByCrawler, watchErrors } from '../failures/watchErrors.ts';
import { AppProviders } from '../providers/AppProviders.tsx';
import type { AppDeps } from '../providers/deps.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { createBrowserSession } from '../session/createBrowserSession.ts';
import { isNative } from '../session/isNative.ts';
import { addCachedFormats } from '../text/cachedFormat.ts';
import { addQueries, readPageState } from './pageState.ts';
import { resolveLazy } from './resolveLazy.ts';

interface Front {
  routes(deps: AppDeps): RouteObject[];
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function mount(loadFront: () => Promise<Front>): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element for the app');
  const { config, texts, ...sent } = readPageState(document);
  addCachedFormats(texts);
  // The server renders for the session cookie, which the native shell does not have.
  const { queries, hydration } = isNative(window) ? { queries: null, hydration: null } : sent;
  // A page without hydration state is an error page; crawlers keep it as the server sent it.
  if (!sent.hydration && container.firstChild && (await openedByCrawler())) return;
  watchErrors();
  guardDom(document.body);
  const queryClient = createQueryClient();
  addQueries(queryClient, queries);
  const fetch = logCalls(learnServerTime(window.fetch.bind(window)));
  const session = await createBrowserSession(fetch, config, queryClient);
  const { call, token } = session;
  const deps = { call, token, queryClient, config };
  const routes = (await loadFront()).routes(deps);
  if (hydration) await resolveLazy(routes, location);
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {});
  session.connectRouter(router);
  if (hydration) await nextTask();
  const app = (
    <StrictMode>
      <AppProviders deps={deps}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  // React has recovered from these, often from a change that a browser extension made to the HTML.
  const onRecoverableError = (error: unknown) => reportError('recovered', error);
  const options = { onRecoverableError };
  // Hydrate in slices, so that the page can scroll and respond meanwhile.
  if (hydration) startTransition(() => void hydrateRoot(container, app, options));
  else createRoot(container, options).render(app);
}

/** Renders the front into the page, or shows the page's failure message. */
export function mountApp(loadFront: () => Promise<Front>): void {
  mount(loadFront).catch((error: unknown) => {
    console.error(MOUNT_FAILURE, error);
    if (isChunkFailure(error) && reloadOnce()) return;
    document.getElementById('mount-failed')?.removeAttribute('hidden');
  });
}

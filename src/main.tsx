import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from './app/providers/AppProviders.tsx';
import { createBrowserSession } from './app/session/createBrowserSession.ts';
import { isNative } from './app/session/isNative.ts';
import { readPageState } from './app/pages/pageState.ts';
import { isChunkFailure, reloadOnce } from './app/failures/reload.ts';
import { openedByCrawler, watchErrors } from './app/failures/watchErrors.ts';
import { createQueryClient } from './app/providers/queryClient.ts';
import { resolveLazy } from './app/pages/resolveLazy.ts';
import { addCachedFormats } from './app/text/cachedFormat.ts';
import { isStaffPath } from './routes/fronts.ts';
import { logCalls } from './session/callLog.ts';
import { MOUNT_FAILURE } from './text/base/console.ts';
import './app/styles/base.css';

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function mount(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element for the app');
  const { config, texts, ...sent } = readPageState(document);
  addCachedFormats(texts);
  // The server renders for the session cookie, which the native shell does not have.
  const { queries, hydration } = isNative(window) ? { queries: null, hydration: null } : sent;
  // A page without hydration state is an error page; crawlers keep it as the server sent it.
  if (!sent.hydration && container.firstChild && (await openedByCrawler())) return;
  watchErrors();
  const queryClient = createQueryClient();
  if (queries) hydrateQueries(queryClient, queries);
  const fetch = logCalls(window.fetch.bind(window));
  const session = await createBrowserSession(fetch, config, queryClient);
  const { call, token } = session;
  const deps = { call, token, queryClient, config };
  const front = isStaffPath(location.pathname)
    ? await import('#src-admin/front.tsx')
    : await import('#src-market/front.tsx');
  const routes = front.routes(deps);
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
  // Hydrate in slices, so that the page can scroll and respond meanwhile.
  if (hydration) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

mount().catch((error: unknown) => {
  console.error(MOUNT_FAILURE, error);
  if (isChunkFailure(error) && reloadOnce()) return;
  document.getElementById('mount-failed')?.removeAttribute('hidden');
});

import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders.tsx';
import { readPageState } from './app/pageState.ts';
import { isChunkFailure, reloadOnce } from './app/failures/reload.ts';
import { seenByCrawler, watchErrors } from './app/failures/watchErrors.ts';
import { createQueryClient } from './app/queryClient.ts';
import { resolveLazy } from './app/resolveLazy.ts';
import { isStaffPath } from './routes/fronts.ts';
import { journalled } from './session/journal.ts';
import { createCall } from './session/request.ts';
import { MOUNT_FAILURE } from './text/console.ts';
import './app/theme/base.css';

async function mount(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element for the app');
  const { config, queries, hydration } = readPageState(document);
  // A page without state to go on from is an error page; a crawler keeps it as it was sent.
  if (!hydration && container.firstChild && (await seenByCrawler())) return;
  watchErrors();
  const queryClient = createQueryClient();
  if (queries) hydrateQueries(queryClient, queries);
  const deps = {
    call: createCall(journalled(window.fetch.bind(window)), config.backend_url),
    queryClient,
    config,
  };
  const front = isStaffPath(location.pathname)
    ? await import('#src-admin/front.tsx')
    : await import('#src-market/front.tsx');
  const routes = front.routes(deps);
  if (hydration) await resolveLazy(routes, location);
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {});
  const app = (
    <StrictMode>
      <AppProviders deps={deps}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  if (hydration) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

mount().catch((error: unknown) => {
  console.error(MOUNT_FAILURE, error);
  if (isChunkFailure(error) && reloadOnce()) return;
  document.getElementById('mount-failed')?.removeAttribute('hidden');
});

import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { routes } from '#src-market/front.tsx';
import { publicScreens } from '#src-market/public/screens.ts';
import { screens } from '#src-market/screens.ts';
import { AppProviders, SHELL_START } from './app/providers/AppProviders.tsx';
import { pageStateElement } from './app/pages/pageState.ts';
import { createQueryClient } from './app/providers/queryClient.ts';
import { resolveLazy } from './app/pages/resolveLazy.ts';
import type { Screens } from './app/pages/screenRoutes.ts';
import { sessionQuery } from './app/session/session.ts';
import { recordFormats } from './app/text/cachedFormat.ts';
import type { Rendered, RenderOptions } from './wire/renderer.ts';
import { matchRoute } from './routes/match.ts';
import { createCall, RequestError } from './session/request.ts';

// Browsers load it on demand; the server needs it at once.
const { ErrorScreen } = await import('#src-market/shell/errors/ErrorScreen.tsx');

const known: Screens = { ...screens, ...publicScreens };

/** The screen of a path, where there is one. */
function screenAt(pathname: string): Screens {
  const name = matchRoute(pathname)?.route.name;
  return name && known[name] ? { [name]: known[name] } : {};
}

/** The status of the page; that of a refused request where loading the page failed with one. */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values<unknown>(errors ?? {});
  return (error instanceof RequestError && error.status) || statusCode;
}

/** The second composition root: the market's public pages as HTML, for the server to send. */
export async function render(
  request: Request,
  { config, fetch, shell }: RenderOptions,
): Promise<Rendered> {
  const queryClient = createQueryClient({ retries: false });
  const deps = { call: createCall(fetch, ''), token: null, queryClient, config };
  // Every page needs the session.
  await queryClient.query(sessionQuery(deps.call));
  if (shell) {
    const state = pageStateElement({
      config,
      queries: dehydrate(queryClient),
      hydration: null,
      texts: {},
    });
    return { kind: 'page', status: 200, head: '<title>Keystead</title>', body: '', state };
  }
  const { pathname } = new URL(request.url);
  const list = routes(deps, ErrorScreen, screenAt(pathname));
  await resolveLazy(list, { pathname });
  const handler = createStaticHandler(list);
  const context = await handler.query(request);
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }
  const page = (
    <StrictMode>
      <AppProviders deps={deps}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>
    </StrictMode>
  );
  const [html, texts] = recordFormats(() => renderToString(page));
  // React renders head elements before the first element of the app.
  const start = html.indexOf(SHELL_START);
  const state = pageStateElement({
    config,
    queries: dehydrate(queryClient),
    hydration: context.errors ? null : { loaderData: context.loaderData },
    texts,
  });
  queryClient.clear();
  return {
    kind: 'page',
    status: statusOf(context),
    head: html.slice(0, start),
    body: html.slice(start),
    state,
  };
}

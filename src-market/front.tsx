import type { ComponentType } from 'react';
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '#src/app/deps.ts';
import { FatalGate } from '#src/app/failures/FatalGate.tsx';
import { lateErrorScreen } from '#src/app/failures/lateErrorScreen.tsx';
import { leaveForNewBuild } from '#src/app/failures/reload.ts';
import { enforce, pageNotFound, screenRoutes, type Screens } from '#src/app/screen.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { matchRoute } from '#src/routes/match.ts';
import { ROUTE_NAMES, routeNamed } from '#src/routes/table.ts';
import { screens } from './screens.ts';
import { MarketLayout } from './shell/layout/MarketLayout.tsx';

const LateErrorScreen = lateErrorScreen(
  async () => (await import('./shell/errors/ErrorScreen.tsx')).ErrorScreen,
);

/** Where the layout itself failed, the error page brings a frame of its own. */
const LateErrorDocument = lateErrorScreen(
  async () => (await import('./shell/errors/ErrorDocument.tsx')).ErrorDocument,
);

const MEMBERS: ReadonlySet<string> = new Set(['account', 'agent', 'buyer', 'seller']);

/** While the first screen loads the page is as the server sent it: empty, but for the loading bar. */
const EmptyFallback = () => null;

/**
 * Staff pages are another front, so another document. A route whose screen is not built yet is
 * guarded like any other; nothing else is behind an unknown path.
 */
const unknownPath =
  (deps: AppDeps) =>
  async ({ request }: LoaderFunctionArgs): Promise<never> => {
    const url = new URL(request.url);
    leaveForNewBuild(url);
    if (isStaffPath(url.pathname)) throw redirectDocument(url.pathname + url.search);
    const match = matchRoute(url.pathname);
    if (match) await enforce(match.route.name, deps, url);
    throw pageNotFound(url.pathname);
  };

/** A guest's first load names none of the many screens behind the log-in. */
const lazySignedInScreens: Screens = Object.fromEntries(
  ROUTE_NAMES.filter((name) => MEMBERS.has(routeNamed(name).area)).map((name) => [
    name,
    async () => {
      const { signedInScreens } = await import('./signedIn/screens.ts');
      const known: Screens = signedInScreens;
      return (await known[name]?.()) ?? null;
    },
  ]),
);

const allScreens: Screens = { ...screens, ...lazySignedInScreens };

/**
 * The market's routes: the layout, within it a place for errors, within that the screens. Whoever
 * renders without waiting passes an error screen that is there at once, and of the screens the one
 * that is rendered: a router of all of them costs as much to make as half a page.
 */
export function routes(
  deps: AppDeps,
  ErrorBoundary: ComponentType = LateErrorScreen,
  only?: Screens,
): RouteObject[] {
  return [
    {
      element: <MarketLayout screens={allScreens} />,
      HydrateFallback: EmptyFallback,
      ErrorBoundary: LateErrorDocument,
      children: [
        {
          Component: FatalGate,
          ErrorBoundary,
          children: [
            ...screenRoutes(only ?? allScreens, deps),
            { path: '*', loader: unknownPath(deps), Component: ErrorBoundary },
          ],
        },
      ],
    },
  ];
}

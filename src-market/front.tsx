import type { ComponentType } from 'react';
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { AppFailureOutlet } from '#src/app/failures/AppFailureOutlet.tsx';
import { lazyErrorScreen } from '#src/app/failures/lazyErrorScreen.tsx';
import { redirectToNewBuild } from '#src/app/failures/reload.ts';
import {
  enforceRouteAccess,
  pageNotFound,
  screenRoutes,
  type Screens,
} from '#src/app/pages/screenRoutes.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { matchRoute } from '#src/routes/match.ts';
import { ROUTE_NAMES, routeNamed } from '#src/routes/table.ts';
import { screens } from '#src-market/screens.ts';
import { MarketLayout } from '#src-market/shell/layout/MarketLayout.tsx';

const LateErrorScreen = lazyErrorScreen(
  async () => (await import('#src-market/shell/errors/ErrorScreen.tsx')).ErrorScreen,
);

/** For errors in the layout itself: the error page with its own layout. */
const LateErrorDocument = lazyErrorScreen(
  async () => (await import('#src-market/shell/errors/ErrorDocument.tsx')).ErrorDocument,
);

const PUBLIC_AREAS: ReadonlySet<string> = new Set(['public', 'auth']);

/** Shown while the first screen loads. */
const EmptyFallback = () => null;

/**
 * Staff pages belong to another front, so load a new document. Guard a route without a
 * screen; any other path is not found.
 */
const unknownPath =
  (deps: AppDeps) =>
  async ({ request }: LoaderFunctionArgs): Promise<never> => {
    const url = new URL(request.url);
    redirectToNewBuild(url);
    if (isStaffPath(url.pathname)) throw redirectDocument(url.pathname + url.search);
    const match = matchRoute(url.pathname);
    if (match) await enforceRouteAccess(match.route.name, deps, url);
    throw pageNotFound(url.pathname);
  };

/** The screens that the first load does not name. */
const laterScreens: Screens = Object.fromEntries(
  ROUTE_NAMES.map(routeNamed)
    .filter(({ path }) => !isStaffPath(path))
    .map(({ name, area }) => [
      name,
      PUBLIC_AREAS.has(area)
        ? async () => (await import('#src-market/public/publicScreen.ts')).publicScreen(name)
        : async () => (await import('#src-market/signedIn/signedInScreen.ts')).signedInScreen(name),
    ]),
);

const allScreens: Screens = { ...laterScreens, ...screens };

/**
 * The market's routes: the layout, its error boundary, the screens. The server passes an error screen that
 * is already loaded, and only the screen it renders: a router of all screens costs half as much as a page.
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
          Component: AppFailureOutlet,
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

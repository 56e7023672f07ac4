import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { AppFailureOutlet } from '#src/app/failures/AppFailureOutlet.tsx';
import { lazyErrorScreen } from '#src/app/failures/lazyErrorScreen.tsx';
import { redirectToNewBuild } from '#src/app/failures/reload.ts';
import { sessionQuery } from '#src/app/session/session.ts';
import { routeSession } from '#src/app/session/routeSession.ts';
import { pageNotFound, signInPath } from '#src/app/pages/screenRoutes.ts';
import { guard } from '#src/routes/guard.ts';
import { matchRoute } from '#src/routes/match.ts';
import { routeNamed, type Route } from '#src/routes/table.ts';

/**
 * The route that guards a path: its own, that of the nearest parent path, or the dashboard's for a
 * resource that the specification does not name. A path without a screen is a missing page for every
 * visitor, so it does not lead to the login.
 */
async function guardingRoute(pathname: string): Promise<Route> {
  const route = matchRoute(pathname)?.route;
  if (route) return route;
  // From the app, which holds the declarations: as an entry of their own they would be split in two
  // chunks that import each other.
  const { hasScreen } = await import('./StaffApp.tsx');
  if (!hasScreen(pathname)) throw pageNotFound(pathname);
  if (pathname.replace(/\/+$/, '') === '/admin') return routeNamed('adminDashboard');
  const parent = pathname.replace(/\/[^/]*\/?$/, '');
  return guardingRoute(parent);
}

const Blank = () => null;

const LateStaffError = lazyErrorScreen(async () => (await import('./StaffError.tsx')).StaffError);

/** The staff front: one guarded route, below which react-admin routes. */
export function routes({ call, queryClient }: AppDeps): RouteObject[] {
  return [
    {
      Component: AppFailureOutlet,
      ErrorBoundary: LateStaffError,
      HydrateFallback: Blank,
      children: [
        {
          path: '*',
          loader: async ({ request }: LoaderFunctionArgs) => {
            const url = new URL(request.url);
            redirectToNewBuild(url);
            const { pathname, search } = url;
            const route = await guardingRoute(pathname);
            const user = await queryClient.query(sessionQuery(call));
            const decision = guard(route, routeSession(user), pathname + search);
            // The market is another document; a loader redirects by throwing.
            if (decision.to === 'redirect') throw redirectDocument(signInPath(decision.path));
            return null;
          },
          lazy: { Component: async () => (await import('./StaffApp.tsx')).default },
        },
      ],
    },
  ];
}

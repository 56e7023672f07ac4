import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { guard } from '#src/routes/guard.ts';
import { matchRoute } from '#src/routes/match.ts';
import { routeNamed, type RouteName } from '#src/routes/table.ts';
import { RequestError } from '#src/session/request.ts';
import { pageStatus } from './pageStatus.ts';
import type { AppDeps } from '../providers/deps.ts';
import { isChunkFailure, redirectToNewBuild } from '../failures/reload.ts';
import { sessionQuery } from '../session/session.ts';
import { routeSession } from '../session/routeSession.ts';

export interface ScreenArgs extends AppDeps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** A screen's module: its component, and what to load into the query cache before it is shown. */
export interface ScreenModule {
  readonly default: ComponentType;
  readonly load?: (args: ScreenArgs) => Promise<unknown>;
  /** Loads code that the screen shows beyond its module; with the module when a link to it is visible. */
  readonly prepare?: () => Promise<unknown>;
  /**
   * When `load` runs before the navigation: once a link to the screen is pressed, hovered or focused, or
   * already visible. Only for screens whose `load` has no side effects.
   */
  readonly preloads?: 'pressed' | 'visible';
}

/** How to import each screen. */
export type Screens = Readonly<Partial<Record<RouteName, () => Promise<ScreenModule>>>>;

/** The specification's fatal not-found (section 2): status 404, `Page Not Found` with the path. */
export function pageNotFound(path: string): Response {
  return new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Page Not Found' });
}

/** A redirect of the guard. Where the session has just ended, `/login` says so (section 2, `redirectTo`). */
export const signInPath = (path: string): string =>
  pageStatus.session_ended ? path.replace('?redirect=', '?redirectTo=') : path;

/** Redirects users who may not open the route; throws a 404 for a path that does not match it. */
export async function enforceRouteAccess(name: RouteName, deps: AppDeps, url: URL): Promise<void> {
  // A parameter of the wrong shape matches no route of the table.
  if (matchRoute(url.pathname)?.route.name !== name) throw pageNotFound(url.pathname);
  const user = await deps.queryClient.query(sessionQuery(deps.call));
  const decision = guard(routeNamed(name), routeSession(user), url.pathname + url.search);
  // React Router redirects when a loader throws a response.
  if (decision.to === 'redirect') throw redirect(signInPath(decision.path));
}

/** A component that throws: the loader, not the router, decides about a screen that cannot be fetched. */
function throwing(error: unknown): ComponentType {
  return function Throwing() {
    throw error;
  };
}

/** Where a screen's chunk is missing and a reload would lose typed input: stay on the page and offer a reload. */
function offerReloadOrThrow(error: unknown): never {
  if (!pageStatus.unsaved_input || !isChunkFailure(error)) throw error;
  pageStatus.offerReload();
  throw redirect(location.pathname + location.search);
}

/** Router routes of a front's screens: check access, load data, then render. */
export function screenRoutes(screens: Screens, deps: AppDeps): RouteObject[] {
  return (Object.keys(screens) as RouteName[]).flatMap((name) => {
    const load = screens[name];
    if (!load) return [];
    return {
      id: name,
      path: routeNamed(name).path,
      lazy: { Component: () => load().then((screen) => screen.default, throwing) },
      loader: async ({ request, params }: LoaderFunctionArgs) => {
        const url = new URL(request.url);
        redirectToNewBuild(url);
        await enforceRouteAccess(name, deps, url);
        const screen = await load().catch(offerReloadOrThrow);
        try {
          await screen.load?.({ ...deps, params, url });
        } catch (error) {
          if (error instanceof RequestError && error.status === 404)
            throw pageNotFound(url.pathname);
          throw error;
        }
        return null;
      },
    };
  });
}

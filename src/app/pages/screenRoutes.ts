import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { guard } from '#src/routes/guard.ts';
import { matchRoute } from '#src/routes/match.ts';
import { routeNamed, type RouteName } from '#src/routes/table.ts';
import { RequestError } from '#src/session/request.ts';
import { pageStatus } from './pageStatus.ts';
import type { AppDeps } from '../providers/deps.ts';
import { isChunkFailure, redirectToNewBuild } from '../failures/reload.ts';
import { routeSession, sessionQuery } from '../session/session.ts';

export interface ScreenArgs extends AppDeps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** A screen's module: its component, and what must be in the query cache before it is shown. */
export interface ScreenModule {
  readonly default: ComponentType;
  readonly load?: (args: ScreenArgs) => Promise<unknown>;
}

/** How each screen is fetched; null turns out to be one that is not built yet. */
export type Screens = Readonly<Partial<Record<RouteName, () => Promise<ScreenModule | null>>>>;

/** The specification's fatal not-found (section 2): status 404, `Page Not Found` with the path. */
export function pageNotFound(path: string): Response {
  return new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Page Not Found' });
}

/** Redirects whoever may not open the route, and refuses a path that is not of its shape. */
export async function enforceRouteAccess(name: RouteName, deps: AppDeps, url: URL): Promise<void> {
  // A parameter of the wrong shape matches no route of the table.
  if (matchRoute(url.pathname)?.route.name !== name) throw pageNotFound(url.pathname);
  const user = await deps.queryClient.query(sessionQuery(deps.call));
  const decision = guard(routeNamed(name), routeSession(user), url.pathname + url.search);
  // The loaders of this router throw replies to redirect; that is its way to say it.
  if (decision.to === 'redirect') throw redirect(decision.path);
}

const Nothing = () => null;

const componentOf = (screen: ScreenModule | null) => screen?.default ?? Nothing;

/** What the loader makes of a screen that cannot be fetched counts, not what the router would. */
function throwing(error: unknown): ComponentType {
  return function Failing() {
    throw error;
  };
}

/** A screen that is missing leaves whoever typed something where they are, and offers to load the page again. */
function offerReloadOrThrow(error: unknown): never {
  if (!pageStatus.unsaved_input || !isChunkFailure(error)) throw error;
  pageStatus.offerReload();
  throw redirect(location.pathname + location.search);
}

/** Router routes of the screens a front has: guarded first, loaded next, then shown. */
export function screenRoutes(screens: Screens, deps: AppDeps): RouteObject[] {
  return (Object.keys(screens) as RouteName[]).flatMap((name) => {
    const load = screens[name];
    if (!load) return [];
    return {
      id: name,
      path: routeNamed(name).path,
      lazy: { Component: () => load().then(componentOf, throwing) },
      loader: async ({ request, params }: LoaderFunctionArgs) => {
        const url = new URL(request.url);
        redirectToNewBuild(url);
        await enforceRouteAccess(name, deps, url);
        const screen = await load().catch(offerReloadOrThrow);
        if (!screen) throw pageNotFound(url.pathname);
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

import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the components of the matching routes, so that the first render is complete. */
export async function resolveLazy(routes: RouteObject[], location: { pathname: string }) {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      const Component = await route.lazy.Component?.();
      if (!Component) return;
      route.Component = Component;
      delete route.lazy;
    }),
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isStaffPath } from '#src/routes/fronts.ts';
import { matchRoute } from '#src/routes/match.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import { countPageView } from '#src/wire/reports/endpoints/pageViews.ts';

/** The router's location key of the initial document. */
const INITIAL_KEY = 'default';

/**
 * Counts client-side navigations by route name. The server counts documents, and ignores visitors who
 * opted out of being counted.
 */
export function usePageViews(): void {
  const { config } = useApp();
  const { pathname, key } = useLocation();
  // Staff who view as a person count neither as the person nor as a visitor.
  const viewing = useSession()?.viewed_by !== undefined;
  const navigated = key !== INITIAL_KEY && !viewing;
  useEffect(() => {
    const match = matchRoute(pathname);
    if (!navigated || !match || isStaffPath(pathname)) return;
    const body = {
      route: match.route.name,
      ...(match.route.name === 'property' && { property_id: match.params.id }),
    };
    navigator.sendBeacon(
      addressOf(config.backend_url, countPageView),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
    // A new query is the same page, so only the path is a dependency.
  }, [pathname, navigated, config.backend_url]);
}

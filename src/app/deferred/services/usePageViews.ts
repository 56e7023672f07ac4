import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isStaffPath } from '#src/routes/fronts.ts';
import { matchRoute } from '#src/routes/match.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';

/** How the router names the place that the document itself was opened at. */
const FIRST = 'default';

/**
 * Counts the pages that are opened without a new document, by the name of their route. The server
 * counts the documents itself, and leaves out whoever asks not to be counted.
 */
export function usePageViews(): void {
  const { config } = useApp();
  const { pathname, key } = useLocation();
  const moved = key !== FIRST;
  useEffect(() => {
    const match = matchRoute(pathname);
    if (!moved || !match || isStaffPath(pathname)) return;
    const body = {
      route: match.route.name,
      ...(match.route.name === 'property' && { property_id: match.params.id }),
    };
    navigator.sendBeacon(
      `${config.backend_url}/api/v1/page-views`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
    // A new query is the same page, so only the path counts.
  }, [pathname, moved, config.backend_url]);
}

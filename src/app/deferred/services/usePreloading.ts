import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '#src/routes/match.ts';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { createPreloader, mayPreload, type Connection } from './preloading.ts';

const preload = createPreloader();

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** What waited in the queue may find the connection gone when its turn comes. */
const whileOnline = (load: () => Promise<unknown>) => async () => {
  if (!navigator.onLine) throw new Error('There is no connection');
  await load();
};

/** Fetches the screens behind links ahead: pointed at, touched or focused at once, in sight when there is room. */
export function usePreloading(screens: Screens): void {
  const { key } = useLocation();

  useEffect(() => {
    const preloadLink = (target: EventTarget | null, urgent: boolean) => {
      const link = target instanceof Element && target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const name = matchRoute(link.pathname)?.route.name;
      const load = name && screens[name];
      if (load && mayPreload(connection())) preload(name, whileOnline(load), urgent);
    };
    const pointed = ({ target }: Event) => preloadLink(target, true);
    const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const way of EVENTS) document.addEventListener(way, pointed, { passive: true });
    const sight = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        preloadLink(target, false);
      }
    });
    for (const link of document.querySelectorAll('a[href]')) sight.observe(link);
    return () => {
      sight.disconnect();
      for (const way of EVENTS) document.removeEventListener(way, pointed);
    };
    // Each page has its own links.
  }, [key, screens]);
}

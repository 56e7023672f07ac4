import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '#src/routes/match.ts';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { createPreloader, mayPreload, type Connection } from './preloading.ts';

const preload = createPreloader();

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** The connection may be lost while a load waits in the queue. */
const whileOnline = (load: () => Promise<unknown>) => async () => {
  if (!navigator.onLine) throw new Error('There is no connection');
  await load();
};

/** Preloads the screens of links: hovered, touched or focused ones at once, visible ones when there is capacity. */
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
    const preloadTarget = ({ target }: Event) => preloadLink(target, true);
    const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of EVENTS) document.addEventListener(event, preloadTarget, { passive: true });
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        preloadLink(target, false);
      }
    });
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
    return () => {
      observer.disconnect();
      for (const event of EVENTS) document.removeEventListener(event, preloadTarget);
    };
    // Each page has its own links to observe.
  }, [key, screens]);
}

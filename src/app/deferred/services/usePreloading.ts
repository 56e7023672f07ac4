import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '#src/routes/match.ts';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { createPreloader, mayPreload, type Connection } from './preloading.ts';

const preload = createPreloader();

/** A pointer on its way to another link crosses a link in less time. */
const HOVER_MS = 60;

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** The connection may be lost while a load waits in the queue. */
const whileOnline = (load: () => Promise<unknown>) => async () => {
  if (!navigator.onLine) throw new Error('There is no connection');
  await load();
};

/** The link to a page of this site around the target of an event. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element && target.closest('a[href]');
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
}

/**
 * Preloads the screens of links: hovered, touched or focused ones at once, visible ones when there is
 * capacity. A screen says with `preloads` whether its data is loaded too.
 */
export function usePreloading(screens: Screens): void {
  const { key } = useLocation();
  const deps = useApp();

  useEffect(() => {
    const preloadLink = (link: HTMLAnchorElement | null, urgent: boolean) => {
      const match = link && matchRoute(link.pathname);
      const load = match && screens[match.route.name];
      if (!link || !load || !mayPreload(connection())) return;
      const code = async () => {
        const screen = await load();
        await screen.prepare?.();
      };
      const data = async () => {
        const screen = await load();
        if (screen.preloads === 'visible' || (urgent && screen.preloads))
          await screen.load?.({ ...deps, params: match.params, url: new URL(link.href) });
      };
      preload(match.route.name, whileOnline(code), { urgent });
      // What the query cache has is not requested again, but it may have become old.
      preload(link.href, whileOnline(data), { urgent, again: true });
    };

    let hovering: ReturnType<typeof setTimeout> | undefined;
    const onHover = ({ target }: Event) => {
      clearTimeout(hovering);
      const link = linkAt(target);
      if (link) hovering = setTimeout(() => preloadLink(link, true), HOVER_MS);
    };
    const onPress = ({ target }: Event) => preloadLink(linkAt(target), true);
    const PRESSES = ['pointerdown', 'focusin', 'touchstart'] as const;
    document.addEventListener('pointerover', onHover, { passive: true });
    for (const event of PRESSES) document.addEventListener(event, onPress, { passive: true });

    const visible = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        preloadLink(linkAt(target), false);
      }
    });
    const observed = new WeakSet<Element>();
    const observeLinks = () => {
      for (const link of document.querySelectorAll('a[href]')) {
        if (observed.has(link)) continue;
        observed.add(link);
        visible.observe(link);
      }
    };
    observeLinks();
    // Lists render their links when their data has come.
    let waiting: number | undefined;
    const changes = new MutationObserver(() => {
      waiting ??= requestAnimationFrame(() => {
        waiting = undefined;
        observeLinks();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(hovering);
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      visible.disconnect();
      changes.disconnect();
      document.removeEventListener('pointerover', onHover);
      for (const event of PRESSES) document.removeEventListener(event, onPress);
    };
    // Each page has its own links to observe.
  }, [key, screens, deps]);
}

import { useEffect, useRef, useState } from 'react';
import { PERSONAL } from '#src/session/personal/personalData.ts';

/** How much of a search was loaded and scrolled, to restore it on Back and on reload. */
interface LoadedPages {
  readonly pages: number;
  readonly scroll: number;
}

const keyOf = (href: string) => `${PERSONAL.searches}${href}`;

/** Null if nothing is stored or storage is not available. */
export function loadedPages(href: string): LoadedPages | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(href)) ?? 'null');
    return stored !== null &&
      typeof stored === 'object' &&
      'pages' in stored &&
      'scroll' in stored &&
      typeof stored.pages === 'number' &&
      typeof stored.scroll === 'number'
      ? { pages: stored.pages, scroll: stored.scroll }
      : null;
  } catch {
    return null;
  }
}

function store(href: string, loaded: LoadedPages): void {
  try {
    if (loaded.pages > 1) sessionStorage.setItem(keyOf(href), JSON.stringify(loaded));
    else sessionStorage.removeItem(keyOf(href));
  } catch {
    // Without storage only the scroll position is lost.
  }
}

/**
 * Stores the number of loaded pages and the scroll position. After a reload the server sends only the
 * first page: `reload` then fetches as many as before, and the scroll position is restored.
 */
export function useRestoreLoadedPages(
  href: string,
  pages: number,
  reload: (pages: number) => Promise<unknown>,
) {
  // Read before the first `pagehide` overwrites it.
  const [stored] = useState(() => loadedPages(href));
  const shown = useRef(pages);
  const load = useRef(reload);
  useEffect(() => {
    shown.current = pages;
    load.current = reload;
  });
  useEffect(() => {
    if (!stored || shown.current === 0 || shown.current >= stored.pages) return;
    let left = false;
    load.current(stored.pages).then(
      // Wait until the cards are rendered.
      () => requestAnimationFrame(() => !left && scrollTo({ top: stored.scroll })),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [stored]);
  useEffect(() => {
    const leave = () => store(href, { pages: shown.current, scroll: scrollY });
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
    };
  }, [href]);
}

import { useEffect, useRef, useState } from 'react';

/** How far a person had read a search when they left it, for the way back and for a reload. */
interface Kept {
  readonly pages: number;
  readonly scroll: number;
}

const keyOf = (address: string) => `keystead-search:${address}`;

/** Null where nothing was kept, or the browser keeps nothing. */
export function keptPages(address: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(address)) ?? 'null');
    return kept !== null &&
      typeof kept === 'object' &&
      'pages' in kept &&
      'scroll' in kept &&
      typeof kept.pages === 'number' &&
      typeof kept.scroll === 'number'
      ? { pages: kept.pages, scroll: kept.scroll }
      : null;
  } catch {
    return null;
  }
}

function keep(address: string, kept: Kept): void {
  try {
    if (kept.pages > 1) sessionStorage.setItem(keyOf(address), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(address));
  } catch {
    // A full or forbidden storage costs the place in the list, nothing else.
  }
}

/**
 * Remembers how many pages are shown. After a reload the server sends the first alone: `reload` then
 * fetches as many as there were, and the page goes back to where it was scrolled to.
 */
export function useKeptPages(
  address: string,
  pages: number,
  reload: (pages: number) => Promise<unknown>,
) {
  // Read before the first leaving writes over it.
  const [kept] = useState(() => keptPages(address));
  const shown = useRef(pages);
  const load = useRef(reload);
  useEffect(() => {
    shown.current = pages;
    load.current = reload;
  });
  useEffect(() => {
    if (!kept || shown.current === 0 || shown.current >= kept.pages) return;
    let left = false;
    load.current(kept.pages).then(
      // After the cards are drawn.
      () => requestAnimationFrame(() => !left && scrollTo({ top: kept.scroll })),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [kept]);
  useEffect(() => {
    const leave = () => keep(address, { pages: shown.current, scroll: scrollY });
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
    };
  }, [address]);
}

import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 48em)';

function watch(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the page is wider than a phone; false on the server. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

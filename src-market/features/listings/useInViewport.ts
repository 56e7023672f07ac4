import { useEffect, useRef, useState, type RefObject } from 'react';

/** A little before the element is reached. */
const AHEAD = '240px';

/** Whether the element has come near the window; false on the server, and never taken back. */
export function useSeen(): [ref: RefObject<HTMLDivElement | null>, seen: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [seen]);
  return [ref, seen];
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/** Starts a little before the element is visible. */
const MARGIN = '240px';

/** Whether the element has been near the viewport; false on the server, and stays true. */
export function useInViewport(): [ref: RefObject<HTMLDivElement | null>, seen: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [seen]);
  return [ref, seen];
}

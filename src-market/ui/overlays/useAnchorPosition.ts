import { useEffect, type RefObject } from 'react';
import { positionAtAnchor, type Side } from './anchorPosition.ts';

/** Keeps an open box beside its anchor while the page moves under it. */
export function useAnchorPosition(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  side: Side,
): void {
  useEffect(() => {
    if (!open) return;
    const put = () => {
      if (box.current && anchor.current) positionAtAnchor(box.current, anchor.current, side);
    };
    put();
    const watched = new ResizeObserver(put);
    if (box.current) watched.observe(box.current);
    addEventListener('scroll', put, { capture: true, passive: true });
    addEventListener('resize', put);
    return () => {
      watched.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [open, box, anchor, side]);
}

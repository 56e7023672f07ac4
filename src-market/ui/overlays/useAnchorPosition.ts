import { useEffect, type RefObject } from 'react';
import { positionAtAnchor, type Side } from './anchorPosition.ts';

/** Keeps an open box at its anchor while the page scrolls or resizes. */
export function useAnchorPosition(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  side: Side,
): void {
  useEffect(() => {
    if (!open) return;
    const update = () => {
      if (box.current && anchor.current) positionAtAnchor(box.current, anchor.current, side);
    };
    update();
    const observer = new ResizeObserver(update);
    if (box.current) observer.observe(box.current);
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [open, box, anchor, side]);
}

import { useState, type PointerEvent } from 'react';

/** The index of the photo at a point of the window; null elsewhere. */
function photoAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest('[data-place]');
  const place = tile?.getAttribute('data-place');
  return place ? Number(place) : null;
}

/**
 * Drags a photo by its grip with a finger or a pen: browsers send them no drag events. The mouse drags the
 * whole photo. Lifting the finger elsewhere changes nothing.
 */
export function useTouchDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number | null } | null>(null);
  const over = (event: PointerEvent) => photoAt(event.clientX, event.clientY);
  return {
    drag,
    gripOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A second finger changes nothing.
        if (event.pointerType === 'mouse' || drag) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ from: index, over: null });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ ...drag, over: over(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const to = over(event);
        setDrag(null);
        if (drag && to !== null && to !== drag.from) onMove(drag.from, to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

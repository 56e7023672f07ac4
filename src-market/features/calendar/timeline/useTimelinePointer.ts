import type { RefObject } from 'react';
import { useRangePointer } from '../editing/useRangePointer.ts';
import { type Bounds, type Cell, clampTo, type Selection } from './selection.ts';
import type { TimelineSize } from './timelineSize.ts';
import type { useSelection } from './useSelection.ts';

/** Near the edge, a drag scrolls: pixels of the edge, and of a step. */
const EDGE = 24;

interface Options {
  readonly size: TimelineSize;
  readonly bounds: Bounds;
  readonly rtl: () => boolean;
  readonly select: ReturnType<typeof useSelection>;
  readonly onChosen: (selection: Selection) => void;
}

/** Chooses nights of the timeline by dragging or tapping. Spread the result on its element. */
export function useTimelinePointer(
  scroller: RefObject<HTMLElement | null>,
  { size, bounds, rtl, select, onChosen }: Options,
) {
  return useRangePointer<Cell>(scroller, {
    at: ({ clientX, clientY, target }) => {
      const node = scroller.current;
      if (!node || (target instanceof Element && target.closest('a, input'))) return null;
      const box = node.getBoundingClientRect();
      const x = rtl() ? box.right - clientX : clientX - box.left;
      const y = clientY - box.top;
      if (x < size.side || y < size.head || y > node.clientHeight || x > node.clientWidth)
        return null;
      return clampTo(bounds, {
        row: Math.floor((y - size.head + node.scrollTop) / size.row),
        day: Math.floor((x - size.side + Math.abs(node.scrollLeft)) / size.column),
      });
    },
    onStart: select.start,
    onMove: (cell) => {
      select.extendTo(cell);
      const node = scroller.current;
      if (!node) return;
      const x = (cell.day + 1) * size.column - Math.abs(node.scrollLeft) + size.side;
      if (x > node.clientWidth - EDGE) node.scrollBy({ left: rtl() ? -EDGE : EDGE });
    },
    onEnd: () => onChosen(select.selection),
    onTap: (cell) => {
      const chosen = select.tap(cell);
      if (chosen) onChosen(chosen);
    },
  });
}

import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { timelineSize, type TimelineSize, type Zoom, ZOOMS } from './timelineSize.ts';

const NAME = 'keystead-timeline-zoom';

/** As this browser remembers it. */
function remembered(): Zoom {
  try {
    return ZOOMS.find((zoom) => zoom === localStorage.getItem(NAME)) ?? 'month';
  } catch {
    return 'month';
  }
}

function remember(zoom: Zoom): void {
  try {
    localStorage.setItem(NAME, zoom);
  } catch {
    // Without storage the choice lasts until the timeline closes.
  }
}

interface Zoomed {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly size: TimelineSize;
}

/** How many days are visible, and the sizes that follow from it and the width of the element. */
export function useZoom(element: RefObject<HTMLElement | null>): Zoomed {
  const [zoom, setZoom] = useState(remembered);
  const [size, setSize] = useState(() => timelineSize(zoom, 0));
  const measure = useCallback(() => {
    const next = timelineSize(zoom, element.current?.clientWidth ?? 0);
    setSize((before) => (before.column === next.column && before.row === next.row ? before : next));
  }, [element, zoom]);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, measure]);
  const onZoom = (next: Zoom) => {
    remember(next);
    setZoom(next);
  };
  return { zoom, onZoom, size };
}

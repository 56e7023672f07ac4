import { useLayoutEffect, useState, type RefObject } from 'react';
import { deviceSetting } from '#src-market/ui/deviceSetting.ts';
import { timelineSize, type TimelineSize, type Zoom, ZOOMS } from './timelineSize.ts';

const setting = deviceSetting('keystead-timeline-zoom', ZOOMS, 'month');

interface Zoomed {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly size: TimelineSize;
}

/** How many days are visible, and the sizes that follow from it and the width of the element. */
export function useZoom(element: RefObject<HTMLElement | null>): Zoomed {
  const [zoomed, setZoomed] = useState(() => {
    const zoom = setting.read();
    return { zoom, size: timelineSize(zoom, 0) };
  });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () =>
      setZoomed((before) => {
        const size = timelineSize(before.zoom, node.clientWidth);
        const { column, row } = before.size;
        return size.column === column && size.row === row ? before : { ...before, size };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return {
    ...zoomed,
    onZoom: (zoom) => {
      setting.write(zoom);
      // The days leave and change their width together: in between, every day would be laid out anew.
      setZoomed({ zoom, size: timelineSize(zoom, element.current?.clientWidth ?? 0) });
    },
  };
}

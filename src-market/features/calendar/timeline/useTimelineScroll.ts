import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Cell } from './selection.ts';
import type { TimelineSize } from './timelineSize.ts';

const isRtl = (node: HTMLElement | null) =>
  node !== null && getComputedStyle(node).direction === 'rtl';

/**
 * Scrolls the timeline; it begins with the day before `today`, a number of days after the first. Another size keeps the
 * first visible day.
 */
export function useTimelineScroll(
  scroller: RefObject<HTMLElement | null>,
  size: TimelineSize,
  today: number,
) {
  const rtl = () => isRtl(scroller.current);
  const shown = useRef(Math.max(0, today - 1));
  const column = useRef(size.column);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    column.current = size.column;
    const left = shown.current * size.column;
    node.scrollTo({ left: isRtl(node) ? -left : left });
  }, [scroller, size]);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const keep = () => {
      shown.current = Math.abs(node.scrollLeft) / column.current;
    };
    node.addEventListener('scroll', keep, { passive: true });
    return () => node.removeEventListener('scroll', keep);
  }, [scroller]);

  const scrollTo = (day: number, row?: number) => {
    const left = day * size.column * (rtl() ? -1 : 1);
    scroller.current?.scrollTo({ left, ...(row !== undefined && { top: row * size.row }) });
  };
  /** Scrolls as little as needed to show the cell. */
  const reveal = ({ row, day }: Cell) => {
    const node = scroller.current;
    if (!node) return;
    const left = Math.abs(node.scrollLeft);
    const width = node.clientWidth - size.side;
    const height = node.clientHeight - size.head;
    const x = day * size.column;
    const y = row * size.row;
    const nextLeft = x < left ? x : Math.max(left, x + size.column - width);
    const top = y < node.scrollTop ? y : Math.max(node.scrollTop, y + size.row - height);
    node.scrollTo({ left: nextLeft * (rtl() ? -1 : 1), top });
  };
  return { rtl, scrollTo, reveal };
}

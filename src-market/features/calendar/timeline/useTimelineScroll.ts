import { useLayoutEffect, type RefObject } from 'react';
import type { Cell } from './selection.ts';
import type { TimelineSize } from './timelineSize.ts';

const isRtl = (node: HTMLElement | null) =>
  node !== null && getComputedStyle(node).direction === 'rtl';

/** Scrolls the timeline; it begins with the day before `today`, a number of days after the first. */
export function useTimelineScroll(
  scroller: RefObject<HTMLElement | null>,
  size: TimelineSize,
  today: number,
) {
  const rtl = () => isRtl(scroller.current);
  useLayoutEffect(() => {
    const left = Math.max(0, today - 1) * size.column;
    scroller.current?.scrollTo({ left: isRtl(scroller.current) ? -left : left });
  }, [scroller, size, today]);

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

import { useCallback, useEffect, useState, type RefObject } from 'react';
import { BLOCK_DAYS, type TimelineSize } from './timelineSize.ts';
import type { Bounds } from './selection.ts';

/** The blocks of days and the rows to draw, last ones included. */
export interface Window {
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly firstRow: number;
  readonly lastRow: number;
  /** The first block that is visible: one before it is drawn too. */
  readonly block: number;
}

/** A window, and the pixels of its nights that are visible. */
interface Measured extends Window {
  readonly width: number;
}

const MARGIN_ROWS = 2;
const START: Measured = {
  firstBlock: 0,
  lastBlock: 3,
  firstRow: 0,
  lastRow: 9,
  block: 0,
  width: Number.POSITIVE_INFINITY,
};

const same = (one: Measured, other: Measured) =>
  one.width === other.width &&
  one.firstBlock === other.firstBlock &&
  one.lastBlock === other.lastBlock &&
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow;

/**
 * What of the grid to draw: changes only when scrolling reaches another block or row. With wider days fewer blocks are
 * drawn from the first moment.
 */
export function useTimelineWindow(
  scroller: RefObject<HTMLElement | null>,
  { column, row, head, side }: TimelineSize,
  { rows, days }: Bounds,
): Window {
  const [shown, setShown] = useState(START);
  const measure = useCallback(() => {
    const node = scroller.current;
    if (!node) return;
    const block = column * BLOCK_DAYS;
    const start = Math.abs(node.scrollLeft);
    const lastBlock = Math.ceil(days / BLOCK_DAYS) - 1;
    const next: Measured = {
      width: node.clientWidth - side,
      block: Math.floor(start / block),
      firstBlock: Math.max(0, Math.floor(start / block) - 1),
      lastBlock: Math.min(lastBlock, Math.ceil((start + node.clientWidth - side) / block)),
      firstRow: Math.max(0, Math.floor(node.scrollTop / row) - MARGIN_ROWS),
      lastRow: Math.min(
        rows - 1,
        Math.ceil((node.scrollTop + node.clientHeight - head) / row) + MARGIN_ROWS,
      ),
    };
    setShown((before) => (same(before, next) ? before : next));
  }, [scroller, column, row, head, side, rows, days]);

  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    later();
    node.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(node);
    return () => {
      cancelAnimationFrame(frame);
      node.removeEventListener('scroll', later);
      observer.disconnect();
    };
  }, [scroller, measure]);
  const fitting = Math.ceil(shown.width / (column * BLOCK_DAYS)) + 1;
  return { ...shown, lastBlock: Math.min(shown.lastBlock, shown.firstBlock + fitting) };
}

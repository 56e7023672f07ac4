import { useEffect, useId, useState } from 'react';
import type { Zoom } from './timelineSize.ts';
import type { Chunks } from './useChunks.ts';

/** What a row draws: blocks of days, last one included, with the nights that are loaded. */
interface DrawnNights {
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly chunks: Chunks;
  readonly zoom: Zoom;
}

/** Rows that draw in one of the next frames, in the order in which they asked first. */
const waiting = new Map<string, () => void>();
const MOST_ROWS = 4;
/** Milliseconds between two frames up to which the next one may draw one more row. */
const QUICK_MS = 20;
let frame = 0;
let drawnAt = 0;
let rows = 1;

function drawNext(now: number) {
  rows = now - drawnAt > QUICK_MS ? 1 : Math.min(MOST_ROWS, rows + 1);
  drawnAt = now;
  for (const [row, draw] of [...waiting].slice(0, rows)) {
    waiting.delete(row);
    draw();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawNext) : 0;
}

/** A row that waits already keeps its place, so that none waits for ever while the timeline is scrolled. */
function drawLater(row: string, draw: () => void) {
  waiting.set(row, draw);
  if (frame === 0) frame = requestAnimationFrame(drawNext);
}

/**
 * Lets one row of the timeline follow in each frame, or up to four where frames are quick, so that no task is long. A
 * block of days is drawn before it is visible, and nights may come a moment later; a row without any of the wanted
 * blocks, or at another zoom, is empty until it follows (null). Blocks that are no longer wanted leave when it follows.
 */
export function useDrawnNights(wanted: DrawnNights): DrawnNights | null {
  const { firstBlock, lastBlock, chunks, zoom } = wanted;
  const [drawn, setDrawn] = useState<DrawnNights | null>(null);
  const current =
    drawn?.firstBlock === firstBlock &&
    drawn.lastBlock === lastBlock &&
    drawn.chunks === chunks &&
    drawn.zoom === zoom;
  const row = useId();
  useEffect(() => {
    if (current) waiting.delete(row);
    else drawLater(row, () => setDrawn({ firstBlock, lastBlock, chunks, zoom }));
  }, [row, current, firstBlock, lastBlock, chunks, zoom]);
  useEffect(() => () => void waiting.delete(row), [row]);
  const isShown =
    drawn?.zoom === zoom && drawn.lastBlock >= firstBlock && drawn.firstBlock <= lastBlock;
  return isShown ? drawn : null;
}

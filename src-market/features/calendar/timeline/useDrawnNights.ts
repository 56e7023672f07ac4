import { useEffect, useState } from 'react';
import type { Chunks } from './useChunks.ts';

/** What a row draws: blocks of days, last one included, with the nights that are loaded. */
interface DrawnNights {
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly chunks: Chunks;
}

const ROWS_PER_FRAME = 2;

/** Rows that draw in one of the next frames, in the order in which they asked. */
const waiting = new Set<() => void>();
let frame = 0;

function drawSome() {
  for (const draw of [...waiting].slice(0, ROWS_PER_FRAME)) {
    waiting.delete(draw);
    draw();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : 0;
}

function drawLater(draw: () => void) {
  waiting.add(draw);
  if (frame === 0) frame = requestAnimationFrame(drawSome);
  return () => void waiting.delete(draw);
}

/**
 * Lets a few rows of the timeline follow in each frame, so that no task is long: a block of days
 * is drawn before it is visible, and nights may come a moment later. Days that have none of the
 * drawn blocks are drawn immediately, and blocks that are no longer wanted leave immediately.
 */
export function useDrawnNights(wanted: DrawnNights): DrawnNights {
  const { firstBlock, lastBlock, chunks } = wanted;
  const [drawn, setDrawn] = useState(wanted);
  const apart = drawn.lastBlock < firstBlock || drawn.firstBlock > lastBlock;
  const current =
    drawn.firstBlock === firstBlock && drawn.lastBlock === lastBlock && drawn.chunks === chunks;
  useEffect(
    () => (current ? undefined : drawLater(() => setDrawn({ firstBlock, lastBlock, chunks }))),
    [current, firstBlock, lastBlock, chunks],
  );
  if (apart) return wanted;
  return {
    firstBlock: Math.max(drawn.firstBlock, firstBlock),
    lastBlock: Math.min(drawn.lastBlock, lastBlock),
    chunks: drawn.chunks,
  };
}

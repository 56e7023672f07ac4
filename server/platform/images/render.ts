import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createIPX } from 'ipx';
import sharp from 'sharp';

import type { ImageOperations } from './operations.ts';

export type Render = (file: string, operations: ImageOperations) => Promise<Buffer>;

/** A 12,000 × 4,000 panorama passes; a crafted file that unpacks to gigabytes does not. */
const MOST_PIXELS = 50_000_000;
const MOST_AT_ONCE = 4;

const SIGNATURES = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, '57454250'],
] as const;

/** sharp also reads SVG and PDF, whatever a file is called: nothing but real pictures reaches it. */
function isPicture(data: Buffer): boolean {
  return SIGNATURES.some(([at, hex]) => data.toString('hex', at, at + hex.length / 2) === hex);
}

/** Lets at most `limit` tasks run at once; the rest wait in the order they came. */
export function gate(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Renders through ipx, as many at once as the machine has cores. Rejects where the file is no picture. */
export function createRender(): Render {
  sharp.concurrency(1);
  sharp.cache(false);
  const limited = gate(Math.min(MOST_AT_ONCE, availableParallelism()));

  return (file, operations) =>
    limited(async () => {
      const source = await readFile(file);
      if (!isPicture(source)) throw new Error('This file is not a picture');
      const ipx = createIPX({
        storage: {
          name: 'source',
          getMeta: () => ({}),
          getData: () => new Uint8Array(source).buffer,
        },
        sharpOptions: { limitInputPixels: MOST_PIXELS, autoOrient: true },
      });
      const { data } = await ipx(file, { ...operations.modifiers }).process();
      return Buffer.from(data);
    });
}

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createIPX } from 'ipx';
import sharp from 'sharp';

import { gate } from './gate.ts';
import type { ImageOperations } from './operations.ts';

/** @param isWanted read when the render's turn comes; false drops it with `AbandonedError` */
export type Render = (
  file: string,
  operations: ImageOperations,
  isWanted?: () => boolean,
) => Promise<Buffer>;

/** Allows a 12,000 × 4,000 panorama, rejects a crafted file that decodes to gigabytes. */
const MAX_PIXELS = 50_000_000;
const MAX_CONCURRENT = 4;
/** Renders that may wait: about 20 seconds of work. */
const MAX_WAITING = 200;

const SIGNATURES = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, '57454250'],
] as const;

/** sharp also reads SVG and PDF, regardless of the file name: only real pictures may reach it. */
function isPicture(data: Buffer): boolean {
  return SIGNATURES.some(([at, hex]) => data.toString('hex', at, at + hex.length / 2) === hex);
}

/** Renders with ipx, one per core at a time. Rejects a file that is not a picture. */
export function createRender(): Render {
  sharp.concurrency(1);
  sharp.cache(false);
  const limited = gate(Math.min(MAX_CONCURRENT, availableParallelism()), MAX_WAITING);

  return (file, operations, isWanted) =>
    limited(async () => {
      const source = await readFile(file);
      if (!isPicture(source)) throw new Error('This file is not a picture');
      const ipx = createIPX({
        storage: {
          name: 'source',
          getMeta: () => ({}),
          getData: () => new Uint8Array(source).buffer,
        },
        sharpOptions: { limitInputPixels: MAX_PIXELS, autoOrient: true },
      });
      const { data } = await ipx(file, { ...operations.modifiers }).process();
      return Buffer.from(data);
    }, isWanted);
}

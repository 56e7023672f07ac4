import type { PictureFormat } from '#src/rules/files/fileFormat.ts';
import { fairGate } from '../fairGate.ts';

/**
 * Uploaded pictures are decoded one at a time: passwords are hashed by the same threads, and must not wait
 * for pictures. Accounts take turns.
 */
export const decodeAlone = fairGate({ atOnce: 1, perAccount: 1, waitingPerAccount: 50 });

/** Of one picture. */
export const DECODING_TIMEOUT = { seconds: 30 } as const;

/**
 * Megapixels of one picture, so that decoding it takes at most about 500 MB. JPEG is shrunk while it is decoded,
 * PNG and WebP are decoded by rows; HEIC and AVIF are decoded as a whole.
 */
const MEGAPIXELS_MAX: Readonly<Record<PictureFormat, number>> = {
  jpeg: 220,
  png: 120,
  webp: 120,
  heic: 64,
  avif: 24,
};
/** Of a progressive JPEG and an interlaced PNG, which are decoded as a whole too. */
const PROGRESSIVE_MEGAPIXELS_MAX = 64;

/** Megapixels that a picture of the format may have. */
export function megapixelsMax(format: PictureFormat, isProgressive: boolean): number {
  const most = MEGAPIXELS_MAX[format];
  return isProgressive ? Math.min(most, PROGRESSIVE_MEGAPIXELS_MAX) : most;
}

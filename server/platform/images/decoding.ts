import { PHOTO_MAX_MEGAPIXELS } from '#src/rules/listings/photoFile.ts';
import { invalid } from '../errors.ts';
import { fairGate } from '../fairGate.ts';

const MEGAPIXEL = 1_000_000;

export const PIXELS_MAX = PHOTO_MAX_MEGAPIXELS * MEGAPIXEL;

/**
 * Uploaded pictures are decoded one at a time: passwords are hashed by the same threads, and must not wait
 * for pictures. Accounts take turns.
 */
export const decodeAlone = fairGate({ atOnce: 1, perAccount: 1, waitingPerAccount: 50 });

/** Of one picture. */
export const DECODING_TIMEOUT = { seconds: 30 } as const;

/** Throws 422 `large_picture` for a picture of too many pixels, before it is decoded. */
export function requireFewPixels({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): void {
  if (width * height <= PIXELS_MAX) return;
  const text = `This picture has too many pixels. Send one of at most ${PHOTO_MAX_MEGAPIXELS} megapixels.`;
  throw invalid({ file: [text] }, text, 'large_picture');
}

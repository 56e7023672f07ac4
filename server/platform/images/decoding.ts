import { PHOTO_MAX_MEGAPIXELS } from '#src/rules/listings/photoFile.ts';
import { invalid } from '../errors.ts';
import { gate } from './gate.ts';

const MEGAPIXEL = 1_000_000;

export const PIXELS_MAX = PHOTO_MAX_MEGAPIXELS * MEGAPIXEL;

/**
 * Uploaded pictures are decoded one at a time: passwords are hashed by the same threads, and must not wait
 * for pictures.
 */
export const decodeAlone = gate(1);

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

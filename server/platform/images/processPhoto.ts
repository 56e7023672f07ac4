import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { PICTURE_LONGEST_PX } from '#src/rules/files/pictureSize.ts';
import { PHOTO_MIN_PX } from '#src/rules/listings/photoFile.ts';
import { invalid } from '../errors.ts';
import { openPicture } from './openPicture.ts';

/** A verified, re-encoded picture. */
interface ProcessedPhoto {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Similar pictures differ in few of its 64 bits; 16 hexadecimal digits. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

const QUALITY = 86;
const INSIDE = {
  width: PICTURE_LONGEST_PX,
  height: PICTURE_LONGEST_PX,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

/**
 * Checks an upload by its content, never by its name, and re-encodes it: upright, at most the
 * displayed size, and without metadata such as camera and location. Throws 422; the caller then
 * removes `path`.
 * @param account who sent it
 */
export function processPhoto(path: string, account: string): Promise<ProcessedPhoto> {
  return process(path, `${path}.webp`, 0, account);
}

/** Rotates a stored photo clockwise into the new file `output`. Throws 422. @param account who asks */
export function rotatePhoto(
  path: string,
  output: string,
  degrees: 90 | 180 | 270,
  account: string,
): Promise<ProcessedPhoto> {
  return process(path, output, degrees, account);
}

async function process(
  path: string,
  output: string,
  degrees: number,
  account: string,
): Promise<ProcessedPhoto> {
  try {
    return await openPicture(path, account, async (picture) => {
      const { width, height, size } = await picture
        .rotate(degrees)
        .resize(INSIDE)
        .flatten({ background: '#ffffff' })
        .webp({ quality: QUALITY })
        .toFile(output);
      if (Math.max(width, height) < PHOTO_MIN_PX) {
        const text = `This picture has ${width} × ${height} pixels, which is too small to be shown well. Send one of at least ${PHOTO_MIN_PX} pixels on the longer side.`;
        throw invalid({ file: [text] }, text, 'small_picture');
      }
      return { path: output, width, height, size, hash: await differenceHash(output) };
    });
  } catch (error) {
    await rm(output, { force: true });
    throw error;
  }
}

/** One bit for each two neighbours in a picture of 9 × 8 grey pixels: which of them is brighter. */
async function differenceHash(path: string): Promise<string> {
  const pixels = await sharp(path).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
}

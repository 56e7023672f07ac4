import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTO_MIN_PX } from '#src/rules/listings/photoFile.ts';
import { ApiError, invalid } from '../errors.ts';
import { DECODING_TIMEOUT, decodeAlone, PIXELS_MAX, requireFewPixels } from './decoding.ts';

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

/** The largest displayed size, at two pixels per point. */
const LONGEST_PX = 3072;
const QUALITY = 86;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

const invalidFile = (code: string, text: string) => invalid({ file: [text] }, text, code);

/**
 * Checks an upload by its content, never by its name, and re-encodes it: upright, at most the
 * displayed size, and without metadata such as camera and location. Throws 422; the caller then
 * removes `path`.
 * @param account who sent it
 */
export function processPhoto(path: string, account: string): Promise<ProcessedPhoto> {
  return decodeAlone(account, () => process(path, `${path}.webp`, 0));
}

/** Rotates a stored photo clockwise into the new file `output`. Throws 422. @param account who asks */
export function rotatePhoto(
  path: string,
  output: string,
  degrees: 90 | 180 | 270,
  account: string,
): Promise<ProcessedPhoto> {
  return decodeAlone(account, () => process(path, output, degrees));
}

async function process(path: string, output: string, degrees: number): Promise<ProcessedPhoto> {
  try {
    const options = {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
    } as const;
    const input = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    if (!FORMATS.has(input.format))
      throw invalidFile('unsupported_file', 'Send a photograph: JPEG, PNG or WebP.');
    requireFewPixels(input);
    const { width, height, size } = await sharp(path, options)
      .timeout(DECODING_TIMEOUT)
      .autoOrient()
      .rotate(degrees)
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toFile(output);
    if (Math.max(width, height) < PHOTO_MIN_PX)
      throw invalidFile(
        'small_picture',
        `This picture is too small to be shown well. Send one of at least ${PHOTO_MIN_PX} pixels.`,
      );
    return { path: output, width, height, size, hash: await differenceHash(output) };
  } catch (error) {
    await rm(output, { force: true });
    throw error instanceof ApiError
      ? error
      : invalidFile(
          'broken_file',
          'This picture cannot be opened. Save it again, or send another.',
        );
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

import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTO_MIN_PX } from '#src/rules/listings/photoFile.ts';
import { ApiError, invalid } from '../errors.ts';

/** A picture that was found to be one, written anew. */
interface Developed {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const PIXELS_MAX = 100_000_000;
/** The widest that is ever shown, at two pixels a point. */
const LONGEST_PX = 3072;
const QUALITY = 86;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

const refuse = (code: string, text: string) => invalid({ file: [text] }, text, code);

/**
 * Judges a received file by its content, never by its name, and writes the picture anew: upright, no
 * larger than is ever shown, and without what it says of its camera and the place it was taken.
 * Throws 422; `path` is then left to the caller.
 */
export async function processPhoto(path: string): Promise<Developed> {
  const made = `${path}.webp`;
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
    const { format } = await sharp(path, options).metadata();
    if (!FORMATS.has(format))
      throw refuse('unsupported_file', 'Send a photograph: JPEG, PNG or WebP.');
    const { width, height } = await sharp(path, options)
      .rotate()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toFile(made);
    if (Math.max(width, height) < PHOTO_MIN_PX)
      throw refuse(
        'small_picture',
        `This picture is too small to be shown well. Send one of at least ${PHOTO_MIN_PX} pixels.`,
      );
    return { path: made, width, height };
  } catch (error) {
    await rm(made, { force: true });
    throw error instanceof ApiError
      ? error
      : refuse('broken_file', 'This picture cannot be opened. Save it again, or send another.');
  }
}

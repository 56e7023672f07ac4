import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTO_MIN_PX } from '#src/rules/listings/photoFile.ts';
import { ApiError, invalid } from '../errors.ts';
import { decodeAlone, PIXELS_MAX, requireFewPixels } from './decoding.ts';

/** A verified, re-encoded picture. */
interface ProcessedPhoto {
  readonly path: string;
  readonly width: number;
  readonly height: number;
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
 */
export function processPhoto(path: string): Promise<ProcessedPhoto> {
  return decodeAlone(() => process(path));
}

async function process(path: string): Promise<ProcessedPhoto> {
  const output = `${path}.webp`;
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
      .rotate()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toFile(output);
    if (Math.max(width, height) < PHOTO_MIN_PX)
      throw invalidFile(
        'small_picture',
        `This picture is too small to be shown well. Send one of at least ${PHOTO_MIN_PX} pixels.`,
      );
    return { path: output, width, height, size };
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

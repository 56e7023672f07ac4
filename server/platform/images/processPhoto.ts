import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTO_MAX_MEGAPIXELS, PHOTO_MIN_PX } from '#src/rules/listings/photoFile.ts';
import { ApiError, invalid } from '../errors.ts';
import { gate } from './gate.ts';

/** A verified, re-encoded picture. */
interface ProcessedPhoto {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const MEGAPIXEL = 1_000_000;

/** One at a time: passwords are hashed by the same threads, and must not wait for pictures. */
const oneAtATime = gate(1);

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
  return oneAtATime(() => process(path));
}

async function process(path: string): Promise<ProcessedPhoto> {
  const output = `${path}.webp`;
  try {
    const options = {
      limitInputPixels: PHOTO_MAX_MEGAPIXELS * MEGAPIXEL,
      failOn: 'error',
    } as const;
    const {
      format,
      width: inputWidth,
      height: inputHeight,
    } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    if (!FORMATS.has(format))
      throw invalidFile('unsupported_file', 'Send a photograph: JPEG, PNG or WebP.');
    if (inputWidth * inputHeight > PHOTO_MAX_MEGAPIXELS * MEGAPIXEL)
      throw invalidFile(
        'large_picture',
        `This picture has too many pixels. Send one of at most ${PHOTO_MAX_MEGAPIXELS} megapixels.`,
      );
    const { width, height } = await sharp(path, options)
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
    return { path: output, width, height };
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

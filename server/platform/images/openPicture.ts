import { open, readFile, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import {
  fileFormat,
  HEAD_BYTES,
  isPicture,
  PICTURE_NAMES,
  type FileFormat,
} from '#src/rules/files/fileFormat.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import { ApiError, invalid } from '../errors.ts';
import { readSandboxed } from '../sandbox/sandbox.ts';
import { SandboxError } from '../sandbox/sandboxError.ts';
import { DECODING_TIMEOUT, decodeAlone, megapixelsMax } from './decoding.ts';
import { heicFormat } from './heicFormat.ts';

const MEGAPIXEL = 1_000_000;
/** Larger colour profiles than any camera has are left out. */
const PROFILE_MAX_BYTES = 65_536;
/** What sharp calls the formats. */
const DECODED = new Set(['jpeg', 'png', 'webp', 'heif']);

const refused = (code: ErrorCode, text: string) => invalid({ file: [text] }, text, code);

/** 422 that says what the file is, and what to send. */
export function unsupportedFile(format: FileFormat | null, wanted: string): ApiError {
  const is = format ? `This file is in ${format.name} format.` : 'This file is not a picture.';
  return refused('unsupported_file', `${is} Send ${wanted}.`);
}

const brokenPicture = () =>
  refused('broken_file', 'This picture cannot be opened. Save it again, or send another.');

/** The format of a file by its first bytes. */
export async function formatOf(path: string): Promise<FileFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return fileFormat(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Opens a picture by its content, never by its name, upright and in sRGB, and hands it to `use`; one picture at a time.
 * Throws 422: `unsupported_file`, `large_picture`, or `broken_file` where it cannot be decoded to its end.
 * @param account who sent it
 */
export async function openPicture<T>(
  path: string,
  account: string,
  use: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const format = await formatOf(path);
  if (!isPicture(format)) throw unsupportedFile(format, `a photo as ${PICTURE_NAMES}`);
  return await decodeAlone(account, async () => {
    const converted = `${path}.tiff`;
    try {
      const input = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
      if (!DECODED.has(input.format)) throw brokenPicture();
      const most = megapixelsMax(format.key, input.isProgressive ?? false);
      requireFewPixels(format.name, input, most);
      const isHeic = format.key === 'heic';
      if (isHeic) await convert(path, converted, account, input.icc);
      const picture = sharp(isHeic ? converted : path, {
        limitInputPixels: most * MEGAPIXEL,
        failOn: 'error',
      });
      return await use(picture.timeout(DECODING_TIMEOUT).autoOrient());
    } catch (error) {
      throw error instanceof ApiError ? error : brokenPicture();
    } finally {
      await rm(converted, { force: true });
    }
  });
}

/** Throws 422 `large_picture` for a picture of too many pixels, before it is decoded. */
function requireFewPixels(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): void {
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels <= most) return;
  throw refused(
    'large_picture',
    `This ${name} has ${Math.ceil(megapixels)} megapixels. The limit is ${most}. Send it in a smaller size.`,
  );
}

async function convert(
  path: string,
  output: string,
  account: string,
  profile: Buffer | undefined,
): Promise<void> {
  const isKept = profile !== undefined && profile.length <= PROFILE_MAX_BYTES;
  try {
    const { summary } = await readSandboxed(heicFormat, {
      account,
      input: await readFile(path),
      options: { output, profile: isKept ? profile.toString('base64') : null },
    });
    if (summary === 'broken') throw brokenPicture();
  } catch (error) {
    throw error instanceof SandboxError ? brokenPicture() : error;
  }
}

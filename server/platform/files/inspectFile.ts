import { open, rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { documentTypeOf } from '#src/rules/files/documentFile.ts';
import { ApiError, invalid } from '../errors.ts';
import { DECODING_TIMEOUT, decodeAlone, PIXELS_MAX, requireFewPixels } from '../images/decoding.ts';
import { pdfFault, type PdfFault } from './pdf.ts';

/** A verified file, ready to store. */
export interface InspectedFile {
  readonly path: string;
  readonly media_type: 'image/jpeg' | 'application/pdf';
  readonly size: number;
}

/** Of the longer side: text in a smaller picture is not legible. */
const LEGIBLE_PX = 400;
const QUALITY = 90;

const invalidFile = (code: string, text: string) => invalid({ file: [text] }, text, code);

const notAProof = () =>
  invalidFile('unsupported_file', 'Send a photograph (JPEG, PNG or WebP) or a PDF.');
const broken = () =>
  invalidFile(
    'broken_file',
    'This file cannot be opened. Save it again, or take a new photograph.',
  );

const PDF_REFUSALS: Readonly<Record<PdfFault, () => Error>> = {
  broken,
  locked: () => invalidFile('locked_file', 'This PDF has a password. Send one without.'),
  active: () =>
    invalidFile(
      'active_file',
      'This PDF holds links, scripts, forms or other files. Print it to a plain PDF and send that, or send a picture of it.',
    ),
};

/**
 * Checks an upload by its content, never by its name. Decodes a picture completely and re-encodes
 * it as JPEG, which removes hidden data and metadata such as the location. Throws 422; the caller
 * then removes `path`.
 * @param account who sent it
 */
export async function inspectFile(path: string, account: string): Promise<InspectedFile> {
  const type = documentTypeOf(await headOf(path));
  if (type === null) throw notAProof();
  if (type !== 'application/pdf') return decodeAlone(account, () => picture(path));
  const fault = await pdfFault(path, account);
  if (fault) throw PDF_REFUSALS[fault]();
  return { path, media_type: type, size: (await stat(path)).size };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function picture(path: string): Promise<InspectedFile> {
  const output = `${path}.jpg`;
  try {
    requireFewPixels(await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata());
    const { width, height, size } = await sharp(path, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
    })
      .timeout(DECODING_TIMEOUT)
      .rotate()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toFile(output);
    if (Math.max(width, height) < LEGIBLE_PX)
      throw invalidFile(
        'small_picture',
        'This picture is too small to be read. Send a larger one.',
      );
    return { path: output, media_type: 'image/jpeg', size };
  } catch (error) {
    await rm(output, { force: true });
    throw error instanceof ApiError ? error : broken();
  }
}

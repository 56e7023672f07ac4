import { open, rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { documentTypeOf } from '#src/rules/files/documentFile.ts';
import { invalid } from '../errors.ts';
import { pdfFault, type PdfFault } from './pdf.ts';

/** A file that was found to be what it is kept as. */
export interface InspectedFile {
  readonly path: string;
  readonly media_type: 'image/jpeg' | 'application/pdf';
  readonly size: number;
}

const PIXELS_MAX = 60_000_000;
/** Of the longer side: print on a smaller picture cannot be read. */
const LEGIBLE_PX = 400;
const QUALITY = 90;

const refuse = (code: string, text: string) => invalid({ file: [text] }, text, code);

const notAProof = () =>
  refuse('unsupported_file', 'Send a photograph (JPEG, PNG or WebP) or a PDF.');
const broken = () =>
  refuse('broken_file', 'This file cannot be opened. Save it again, or take a new photograph.');

const PDF_REFUSALS: Readonly<Record<PdfFault, () => Error>> = {
  broken,
  locked: () => refuse('locked_file', 'This PDF has a password. Send one without.'),
  active: () =>
    refuse(
      'active_file',
      'This PDF holds scripts or other files. Print it to a plain PDF and send that.',
    ),
};

/**
 * Judges a received file by its content, never by its name. A picture is decoded as a whole and kept
 * as a new JPEG, so that nothing hides behind its pixels and it no longer says where it was taken.
 * Throws 422; `path` is then left to the caller.
 */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const type = documentTypeOf(await headOf(path));
  if (type === null) throw notAProof();
  if (type !== 'application/pdf') return picture(path);
  const fault = await pdfFault(path);
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
  const made = `${path}.jpg`;
  try {
    const { width, height, size } = await sharp(path, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
    })
      .rotate()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toFile(made);
    if (Math.max(width, height) < LEGIBLE_PX)
      throw refuse('small_picture', 'This picture is too small to be read. Send a larger one.');
    return { path: made, media_type: 'image/jpeg', size };
  } catch (error) {
    await rm(made, { force: true });
    throw error instanceof Error && error.name === 'ApiError' ? error : broken();
  }
}

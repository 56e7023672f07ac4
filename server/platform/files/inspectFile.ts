import { rm, stat } from 'node:fs/promises';
import { isPicture, PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { DOCUMENT_LONGEST_PX } from '#src/rules/files/pictureSize.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import { invalid } from '../errors.ts';
import { formatOf, openPicture, unsupportedFile } from '../images/openPicture.ts';
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
const INSIDE = {
  width: DOCUMENT_LONGEST_PX,
  height: DOCUMENT_LONGEST_PX,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

const invalidFile = (code: ErrorCode, text: string) => invalid({ file: [text] }, text, code);

const broken = () =>
  invalidFile('broken_file', 'This file cannot be opened. Save it again, or take a new photo.');

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
 * it as JPEG, at most as large as its text needs, which removes hidden data and metadata such as the location. Throws 422; the caller
 * then removes `path`.
 * @param account who sent it
 */
export async function inspectFile(path: string, account: string): Promise<InspectedFile> {
  const format = await formatOf(path);
  if (isPicture(format)) return picture(path, account);
  if (format?.key !== 'pdf') throw unsupportedFile(format, `a PDF, or a photo as ${PICTURE_NAMES}`);
  const fault = await pdfFault(path, account);
  if (fault) throw PDF_REFUSALS[fault]();
  return { path, media_type: 'application/pdf', size: (await stat(path)).size };
}

async function picture(path: string, account: string): Promise<InspectedFile> {
  const output = `${path}.jpg`;
  try {
    const { width, height, size } = await openPicture(path, account, (input) =>
      input
        .resize(INSIDE)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toFile(output),
    );
    if (Math.max(width, height) < LEGIBLE_PX)
      throw invalidFile(
        'small_picture',
        `This picture has ${width} × ${height} pixels, which is too small to be read. Send a larger one.`,
      );
    return { path: output, media_type: 'image/jpeg', size };
  } catch (error) {
    await rm(output, { force: true });
    throw error;
  }
}

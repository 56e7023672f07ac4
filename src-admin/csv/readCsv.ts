import type { Encoding } from './encodings.ts';

const ZIP = [0x50, 0x4b] as const;
const UTF_16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** The text of a file; `encoding` is null where the file is Unicode, and so leaves no doubt. */
export interface CsvText {
  readonly text: string;
  readonly encoding: Encoding | null;
}

/**
 * The text of a CSV as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, else `encoding`. Throws for a workbook, an empty file, and a file that is no text, such as a picture.
 */
export async function readCsv(file: Blob, encoding: Encoding): Promise<CsvText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === ZIP[0] && second === ZIP[1])
    throw new Error(
      'This is a workbook. Save the sheet as CSV in your spreadsheet, and choose that.',
    );
  const unicode = unicodeText(bytes);
  const text = unicode ?? new TextDecoder(encoding).decode(bytes);
  if (text.trim() === '') throw new Error('The file is empty. Choose another file.');
  if (text.includes('\0'))
    throw new Error('This is not a text file. Choose the file that was exported as text.');
  return { text, encoding: unicode === null ? encoding : null };
}

function unicodeText(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [first, second] = bytes;
  const wide = UTF_16.find(([, one, two]) => first === one && second === two);
  if (wide) return new TextDecoder(wide[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';

export type FileProblem = 'too_large' | 'empty' | 'no_picture';

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/** Why a file cannot be a photo; null if the server may take it. */
export async function fileProblem(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > PHOTO_MAX_BYTES) return 'too_large';
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return isPicture(start) ? null : 'no_picture';
}

import { fileFormat, HEAD_BYTES, isPicture } from '#src/rules/files/fileFormat.ts';

/** Smaller pictures of formats that every server reads are sent as they are. */
const SENT_AS_IS_BYTES = 3 * 1024 * 1024;

/** The file, or a smaller copy of a large picture. */
export async function toSend(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const format = fileFormat(head);
  if (!isPicture(format)) return file;
  const isCommon = format.key !== 'heic' && format.key !== 'avif';
  if (isCommon && file.size <= SENT_AS_IS_BYTES) return file;
  const { smallerPicture } = await import('./smallerPicture.ts');
  const smaller = await smallerPicture(file);
  return smaller && (!isCommon || smaller.size < file.size) ? smaller : file;
}

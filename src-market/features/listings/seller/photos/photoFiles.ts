import { fileFormat, HEAD_BYTES, isPicture } from '#src/rules/files/fileFormat.ts';

/** Why a file cannot be a photo. */
export type FileProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_large' }
  /** What the file is; null if that is not known. */
  | { readonly kind: 'no_picture'; readonly format: string | null };

/** Why a file cannot be a photo; null if the server may take it. */
export async function fileProblem(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return { kind: 'empty' };
  const format = fileFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return isPicture(format) ? null : { kind: 'no_picture', format: format?.name ?? null };
}

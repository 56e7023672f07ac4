/** Accepted types of uploaded documents. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Enough for a scanned page or a phone photo. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

export const FILE_SIDES = ['front', 'back'] as const;
export type FileSide = (typeof FILE_SIDES)[number];

/** The type of a file by its first bytes; null if it is not accepted. */
export function documentTypeOf(head: Uint8Array): (typeof DOCUMENT_TYPES)[number] | null {
  const at = (offset: number, ...bytes: number[]) =>
    bytes.every((byte, index) => head[offset + index] === byte);
  if (at(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  if (at(0, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return null;
}

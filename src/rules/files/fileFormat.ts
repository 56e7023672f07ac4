/** The formats of pictures that Keystead reads. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heic', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** As messages list them. */
export const PICTURE_NAMES = 'JPEG, PNG, WebP, HEIC or AVIF';

/** What a chooser of pictures offers: by type, and by name where a system knows no type for it. */
export const PICTURE_CHOICE =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif';

/** A format by its name; `key` is null for one that Keystead does not read. */
export interface FileFormat {
  readonly name: string;
  readonly key: PictureFormat | 'pdf' | null;
}

/** As many first bytes of a file as `fileFormat` looks at. */
export const HEAD_BYTES = 64;

type Signature = readonly [text: string, at: number, name: string, key: FileFormat['key']];

const SIGNATURES: readonly Signature[] = [
  ['\u00FF\u00D8\u00FF', 0, 'JPEG', 'jpeg'],
  ['\u0089PNG\r\n\u001A\n', 0, 'PNG', 'png'],
  ['WEBP', 8, 'WebP', 'webp'],
  ['%PDF-', 0, 'PDF', 'pdf'],
  ['GIF8', 0, 'GIF', null],
  ['BM', 0, 'BMP', null],
  // Raw photos of cameras and phones, such as DNG, are TIFF files.
  ['II*\0', 0, 'TIFF or raw photo', null],
  ['MM\0*', 0, 'TIFF or raw photo', null],
  ['\u00FF\u000A', 0, 'JPEG XL', null],
  ['\0\0\0\u000CJXL ', 0, 'JPEG XL', null],
  ['8BPS', 0, 'Photoshop', null],
  ['PK\u0003\u0004', 0, 'ZIP', null],
  ['<svg', 0, 'SVG', null],
  ['<?xml', 0, 'XML or SVG', null],
];

/** Brands of the container that HEIC, AVIF and films share, in the order of preference. */
const BRANDS: readonly (readonly [brand: RegExp, name: string, key: FileFormat['key']])[] = [
  [/^avi[fs]$/, 'AVIF', 'avif'],
  [/^he(ic|ix|im|is|vc|vx|vm|vs)$/, 'HEIC', 'heic'],
  [/^(mif1|msf1|heif)$/, 'HEIF', 'heic'],
  [/^qt {2}$/, 'QuickTime video', null],
  [/^(isom|iso\d|mp4\d|M4V |avc1|3gp.)$/, 'MP4 video', null],
];

/** The format of a file by its first bytes, never by its name; null for one that is not known. */
export function fileFormat(head: Uint8Array): FileFormat | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('ftyp', 4)) return ofBrands(text, head);
  const found = SIGNATURES.find(([signature, at]) => text.startsWith(signature, at));
  return found ? { name: found[2], key: found[3] } : null;
}

/** The first box names a main brand, a version and further brands, each with four characters. */
function ofBrands(text: string, head: Uint8Array): FileFormat | null {
  const end = Math.min(head[3] ?? 0, text.length);
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4));
  for (const [pattern, name, key] of BRANDS)
    if (brands.some((brand) => pattern.test(brand))) return { name, key };
  return null;
}

export const isPicture = (
  format: FileFormat | null,
): format is FileFormat & { key: PictureFormat } =>
  format !== null && format.key !== null && format.key !== 'pdf';

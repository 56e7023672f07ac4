/** Of the longer side, in pixels: smaller photos look blurred on a large screen. */
export const PHOTO_GOOD_PX = 1600;

/** Hashes of pictures that look the same differ in at most this many of 64 bits. */
const SAME_BITS = 4;

interface Photo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly hash?: string | undefined;
}

export interface PhotoWarning {
  /** The place of the photo in the list. */
  readonly index: number;
  readonly code: 'small' | 'duplicate';
  /** The place of the earlier photo that looks the same; null for other warnings. */
  readonly of: number | null;
}

/** The number of different bits of two hashes of 16 hexadecimal digits. */
export function differentBits(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits;
}

const looksLike = (one: Photo, other: Photo) =>
  one.path === other.path ||
  (one.hash !== undefined &&
    other.hash !== undefined &&
    differentBits(one.hash, other.hash) <= SAME_BITS);

/** Photos that a seller should look at again: too small, or the same as an earlier one. */
export function photoWarnings(photos: readonly Photo[]): PhotoWarning[] {
  return photos.flatMap((photo, index): PhotoWarning[] => {
    const of = photos.findIndex((other) => looksLike(photo, other));
    return [
      ...(Math.max(photo.width, photo.height) < PHOTO_GOOD_PX
        ? [{ index, code: 'small', of: null } as const]
        : []),
      ...(of < index && of !== -1 ? [{ index, code: 'duplicate', of } as const] : []),
    ];
  });
}

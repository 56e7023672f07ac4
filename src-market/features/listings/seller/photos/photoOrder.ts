interface Stored {
  readonly path: string;
}

/** The photos with one moved to another place. */
export function movedPhoto<P extends Stored>(photos: readonly P[], from: number, to: number): P[] {
  const photo = photos[from];
  return photo ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : [...photos];
}

/**
 * The photos with an uploaded one before those whose files were chosen after it: uploads end in any order.
 * `numbers` has the numbers of uploaded files by path.
 */
export function placedPhoto<P extends Stored>(
  photos: readonly P[],
  photo: P,
  numbers: ReadonlyMap<string, number>,
): P[] {
  const own = numbers.get(photo.path) ?? 0;
  const at = photos.findIndex(({ path }) => (numbers.get(path) ?? 0) > own);
  return photos.toSpliced(at === -1 ? photos.length : at, 0, photo);
}

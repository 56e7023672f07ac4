import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder with local copies of photos whose storage is remote, in the data folder. */
export const PHOTO_COPIES = 'photo-copies';

/** A copy is fetched again after this time, so that a deleted photo leaves no copy on any node. */
export const PHOTO_COPY_MS = 86_400_000;

/** Deletes the copies that were made before `cutoff`. */
export async function removeOldCopies(folder: string, cutoff: Date): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const made = await stat(path).catch(() => null);
    if (made !== null && made.mtimeMs < cutoff.getTime()) await rm(path, { force: true });
  }
}

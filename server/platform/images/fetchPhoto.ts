import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../files/fileStorage.ts';
import { PHOTO_FOLDER } from './photoKey.ts';

const NAME = /^[0-9a-f-]{36}\.webp$/;

/**
 * Copies an uploaded photo from the storage to `folder`; false for another path or a missing photo.
 */
export async function fetchPhoto(
  files: Pick<Files, 'read'>,
  folder: string,
  path: string,
): Promise<boolean> {
  const isUpload = path.startsWith(`${PHOTO_FOLDER}/`);
  if (!isUpload || !NAME.test(path.slice(PHOTO_FOLDER.length + 1))) return false;
  const copy = join(folder, path);
  const partial = `${copy}.${randomUUID()}`;
  await mkdir(dirname(copy), { recursive: true });
  try {
    await pipeline(await files.read(path), createWriteStream(partial, { flags: 'wx' }));
    await rename(partial, copy);
    return true;
  } catch {
    await rm(partial, { force: true });
    return false;
  }
}

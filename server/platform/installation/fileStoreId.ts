import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Files } from '../files/fileStorage.ts';
import { isMissing } from '../files/isMissing.ts';

/** Where a file store says which one it is. */
const KEY = 'installation/id';

/** The id of a file store; null where it has none. Throws where the store cannot be read. */
export async function readFileStoreId(files: Files): Promise<string | null> {
  try {
    return z.uuid().parse((await text(await files.read(KEY))).trim());
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function writeFileStoreId(files: Files, id: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-store-'));
  try {
    const path = join(folder, 'id');
    await writeFile(path, `${id}\n`);
    await files.keep(path, KEY, 'text/plain');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

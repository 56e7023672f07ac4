import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { reasonOf } from './reasonOf.ts';

export interface StorageState {
  readonly kind: 'folder' | 'bucket';
  /** Why a file could not be written, read and removed; null where it could. */
  readonly error: string | null;
  readonly free_bytes: number;
}

/** Writes, reads and removes a small file where uploads are stored. */
export async function checkStorage({
  files,
  env,
}: Pick<Services, 'files' | 'env'>): Promise<StorageState> {
  const { bavail, bsize } = await statfs(env.KEYSTEAD_DATA);
  const state = {
    kind: env.BUCKET === null ? ('folder' as const) : ('bucket' as const),
    free_bytes: bavail * bsize,
  };
  const folder = await mkdtemp(join(tmpdir(), 'keystead-check-'));
  try {
    const text = randomUUID();
    const path = join(folder, 'check.txt');
    await writeFile(path, text);
    const key = `checks/${text}`;
    await files.keep(path, key, 'text/plain');
    const parts: unknown[] = [];
    for await (const part of await files.read(key)) parts.push(part);
    await files.remove(key);
    const isSame = parts.map(String).join('') === text;
    return { ...state, error: isSame ? null : 'The file that was read is not the one written.' };
  } catch (error) {
    return { ...state, error: reasonOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

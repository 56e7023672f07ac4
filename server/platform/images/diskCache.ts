import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DiskCache {
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, data: Buffer) => Promise<void>;
}

const UNFINISHED = '.tmp';
const UNFINISHED_MAX_AGE_MS = 3_600_000;
/** Evict to slightly below the limit, so that not every write evicts. */
const EVICT_TO_SHARE = 0.9;

interface Entry {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: number;
}

/** The files of earlier runs, oldest first; removes unfinished ones. */
async function existingFiles(dir: string): Promise<Entry[]> {
  const found: Entry[] = [];
  const files = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const stats = await stat(path).catch(() => null);
    if (stats === null) continue;
    if (!file.name.endsWith(UNFINISHED)) {
      found.push({ key: file.name, bytes: stats.size, modifiedAt: stats.mtimeMs });
    } else if (Date.now() - stats.mtimeMs > UNFINISHED_MAX_AGE_MS) {
      await rm(path, { force: true });
    }
  }
  return found.sort((a, b) => a.modifiedAt - b.modifiedAt);
}

/**
 * Caches rendered pictures in `dir`, up to `maxBytes`; evicts the least recently used. Keys must be
 * safe file names.
 */
export function openDiskCache(dir: string, maxBytes: number): DiskCache {
  /** Bytes by key, ordered from least to most recently used. */
  const sizes = new Map<string, number>();
  let total = 0;
  const loaded = existingFiles(dir).then((entries) => {
    for (const { key, bytes } of entries) touch(key, bytes);
  });

  function pathOf(key: string): string {
    return join(dir, key.slice(0, 2), key);
  }

  function touch(key: string, bytes: number): void {
    total += bytes - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, bytes);
  }

  async function evict(): Promise<void> {
    if (total <= maxBytes) return;
    for (const [key, bytes] of sizes) {
      if (total <= maxBytes * EVICT_TO_SHARE) return;
      sizes.delete(key);
      total -= bytes;
      await rm(pathOf(key), { force: true });
    }
  }

  return {
    async read(key) {
      const data = await readFile(pathOf(key)).catch(() => null);
      // A file that lost its content in a power failure is a miss.
      if (data === null || data.length === 0) return null;
      if (sizes.has(key)) touch(key, data.length);
      return data;
    },

    async write(key, data) {
      await loaded;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      await writeFile(unfinished, data);
      await rename(unfinished, path);
      touch(key, data.length);
      await evict();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DiskCache {
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, data: Buffer) => Promise<void>;
}

const UNFINISHED = '.tmp';
const ABANDONED_MS = 3_600_000;
/** Evicting down to a little under the limit means that not every write has to evict again. */
const KEEP = 0.9;

interface Entry {
  readonly key: string;
  readonly bytes: number;
  readonly written: number;
}

/** What an earlier run left behind, oldest first; its unfinished files are removed. */
async function survey(dir: string): Promise<Entry[]> {
  const found: Entry[] = [];
  const files = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const facts = await stat(path).catch(() => null);
    if (facts === null) continue;
    if (!file.name.endsWith(UNFINISHED)) {
      found.push({ key: file.name, bytes: facts.size, written: facts.mtimeMs });
    } else if (Date.now() - facts.mtimeMs > ABANDONED_MS) {
      await rm(path, { force: true });
    }
  }
  return found.sort((a, b) => a.written - b.written);
}

/**
 * Keeps rendered pictures as files under `dir`, at most `maxBytes` of them: past that, those unused
 * for longest go. Keys must be safe file names.
 */
export function openDiskCache(dir: string, maxBytes: number): DiskCache {
  /** Bytes by key; the map's own order is from least to most recently used. */
  const sizes = new Map<string, number>();
  let total = 0;
  const surveyed = survey(dir).then((entries) => {
    for (const { key, bytes } of entries) note(key, bytes);
  });

  function pathOf(key: string): string {
    return join(dir, key.slice(0, 2), key);
  }

  function note(key: string, bytes: number): void {
    total += bytes - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, bytes);
  }

  async function evict(): Promise<void> {
    if (total <= maxBytes) return;
    for (const [key, bytes] of sizes) {
      if (total <= maxBytes * KEEP) return;
      sizes.delete(key);
      total -= bytes;
      await rm(pathOf(key), { force: true });
    }
  }

  return {
    async read(key) {
      const data = await readFile(pathOf(key)).catch(() => null);
      // A file that lost its content with the power is a miss, not an empty picture.
      if (data === null || data.length === 0) return null;
      if (sizes.has(key)) note(key, data.length);
      return data;
    },

    async write(key, data) {
      await surveyed;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      await writeFile(unfinished, data);
      await rename(unfinished, path);
      note(key, data.length);
      await evict();
    },
  };
}

import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const PICTURE = /^photos(?:\/[a-z0-9][\w.-]*)+\.(?:webp|jpe?g|png)$/i;
const MAX_PATH_LENGTH = 200;

/** A picture on disk; `version` changes with its content. */
export interface ImageSource {
  readonly file: string;
  readonly version: string;
}

async function realPathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    return null;
  }
}

/**
 * Finds `photos/…` in the first root that has it. Null for any other path, and for a symbolic link
 * that leaves its root.
 */
export async function findSource(
  roots: readonly string[],
  path: string,
): Promise<ImageSource | null> {
  if (path.length > MAX_PATH_LENGTH || !PICTURE.test(path)) return null;
  for (const root of roots) {
    const base = await realPathOrNull(join(root, 'photos'));
    const file = base === null ? null : await realPathOrNull(join(root, path));
    if (base === null || file === null || !file.startsWith(base + sep)) continue;
    const stats = await stat(file);
    if (stats.isFile()) return { file, version: `${stats.mtimeMs}-${stats.size}` };
  }
  return null;
}

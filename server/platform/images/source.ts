import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const PICTURE = /^photos(?:\/[a-z0-9][\w.-]*)+\.(?:webp|jpe?g|png)$/i;
const LONGEST_PATH = 200;

/** A picture on disk; `version` changes whenever its bytes are replaced. */
export interface ImageSource {
  readonly file: string;
  readonly version: string;
}

async function real(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    return null;
  }
}

/**
 * Finds `photos/…` in the first of `roots` that has it. Null for every other kind of path, and for a
 * symbolic link that leads out of its root.
 */
export async function findSource(
  roots: readonly string[],
  path: string,
): Promise<ImageSource | null> {
  if (path.length > LONGEST_PATH || !PICTURE.test(path)) return null;
  for (const root of roots) {
    const base = await real(join(root, 'photos'));
    const file = base === null ? null : await real(join(root, path));
    if (base === null || file === null || !file.startsWith(base + sep)) continue;
    const facts = await stat(file);
    if (facts.isFile()) return { file, version: `${facts.mtimeMs}-${facts.size}` };
  }
  return null;
}

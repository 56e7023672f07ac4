import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const FILE = join(root, 'demo/photos.json');

/** The manifest's entries by path. */
export async function readManifest() {
  const text = await readFile(FILE, 'utf8').catch(() => '[]');
  return new Map(JSON.parse(text).map((entry) => [entry.path, entry]));
}

/** Writes the manifest, one entry per line, sorted by path. */
export async function writeManifest(entries) {
  const sorted = [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  await writeFile(FILE, `[\n${sorted.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
}

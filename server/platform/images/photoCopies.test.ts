import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldCopies } from './photoCopies.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photo-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('removes the copies of photos that were made before the cutoff', async () => {
  const cutoff = new Date('2026-06-01T10:00:00Z');
  const uploads = join(folder, 'photos', 'uploads');
  mkdirSync(uploads, { recursive: true });
  const made = (name: string, moment: string) => {
    const path = join(uploads, name);
    writeFileSync(path, 'x');
    utimesSync(path, new Date(moment), new Date(moment));
    return path;
  };
  const old = made('old.webp', '2026-06-01T09:59:59Z');
  const fresh = made('fresh.webp', '2026-06-01T10:00:01Z');
  await removeOldCopies(folder, cutoff);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

it('accepts a folder that does not exist yet', async () => {
  await expect(removeOldCopies(join(folder, 'none'), new Date(0))).resolves.toBeUndefined();
});

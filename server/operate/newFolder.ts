import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refused } from './command.ts';

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Has a new folder written that only this user can read. It has its name only when it is complete. Returns its path, and
 * throws Refused where it exists.
 */
export async function writeNewFolder(
  to: string | undefined,
  write: (folder: string) => Promise<void>,
): Promise<string> {
  const target = resolve(to ?? '');
  if (await isThere(target)) throw new Refused(`${target} exists. Name a new folder.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await write(unfinished);
    await rename(unfinished, target);
    return target;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

import type { Services } from '../services.ts';

/** An upload may take this long before its record exists. */
const UPLOAD_MS = 86_400_000;

/** Removes the files of a folder that no record refers to, such as those of a deleted account. */
export async function removeOrphans(
  { files, now }: Pick<Services, 'files' | 'now'>,
  folder: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const before = now().getTime() - UPLOAD_MS;
  for await (const { key, written } of files.list(folder))
    if (!known.has(key) && written.getTime() < before) await files.remove(key);
}

import type { Services } from '../services.ts';

/** Files younger than this may belong to an upload that has no record yet. */
const UPLOAD_MS = 86_400_000;

/** Removes files of a folder that no record refers to, such as those of a deleted account. */
export async function removeOrphans(
  { files, now }: Pick<Services, 'files' | 'now'>,
  folder: string,
  referenced: ReadonlySet<string>,
): Promise<void> {
  const cutoff = now().getTime() - UPLOAD_MS;
  for await (const { key, modifiedAt } of files.list(folder))
    if (!referenced.has(key) && modifiedAt.getTime() < cutoff) await files.remove(key);
}

import { documentKey } from '../commands/attachDocument.ts';
import type { Services } from '../services.ts';

/** An upload may be under way for so long before its record is there. */
const UNDER_WAY_MS = 86_400_000;

/** Removes the content of documents that are gone, such as those of a deleted account. */
export async function tidyFiles({ database, files, now }: Services): Promise<void> {
  const rows = await database.db.selectFrom('documents').select('id').execute();
  const known = new Set(rows.map(({ id }) => documentKey(id)));
  const before = now().getTime() - UNDER_WAY_MS;
  for await (const { key, written } of files.list('documents'))
    if (!known.has(key) && written.getTime() < before) await files.remove(key);
}

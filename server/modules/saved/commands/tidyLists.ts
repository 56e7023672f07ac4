import type { Services } from '#server/platform/services.ts';
import { RESTORE_DAYS } from '#src/rules/saved/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the lists, with their homes, and the searches that can no longer be restored. */
export async function tidyLists({ database: { db }, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('saved_lists').where('deleted_at', '<', before).execute();
  await db.deleteFrom('saved_searches').where('deleted_at', '<', before).execute();
}

import type { Services } from '#server/platform/services.ts';
import { RESTORE_DAYS } from '#src/rules/saved/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the lists that can no longer be restored, with their homes. */
export async function tidyLists({ database: { db }, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('saved_lists').where('deleted_at', '<', before).execute();
}

import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

const UNDO_DAYS = 7;

/** Deletes edits that can no longer be undone. */
export async function tidyEdits({ database: { db }, now }: Services): Promise<void> {
  await db
    .deleteFrom('calendar_edits')
    .where('created_at', '<', daysAgo(now(), UNDO_DAYS))
    .execute();
}

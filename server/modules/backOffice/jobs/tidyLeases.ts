import type { Services } from '#server/platform/services.ts';

/** Deletes expired leases of review queue items. */
export async function tidyLeases({ database: { db }, now }: Services): Promise<void> {
  await db.deleteFrom('review_leases').where('until', '<', now().toISOString()).execute();
}

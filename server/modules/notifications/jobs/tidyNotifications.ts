import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteNotifications } from '#server/platform/notifications/notificationRows.ts';

const KEPT_DAYS = 180;

/** Deletes notifications that are older than half a year. */
export async function tidyNotifications({ database: { db }, now }: Services): Promise<void> {
  await deleteNotifications(db, daysAgo(now(), KEPT_DAYS));
}

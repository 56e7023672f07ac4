import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

const EXPIRED_QUOTE_DAYS = 7;

/** Deletes quotes that expired a week ago. */
export async function tidyQuotes({ database: { db }, now }: Services): Promise<void> {
  await db
    .deleteFrom('quotes')
    .where('expires_at', '<', daysAgo(now(), EXPIRED_QUOTE_DAYS))
    .execute();
}

import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

const IDEMPOTENCY_KEY_DAYS = 30;
/** Days that a server which ended is remembered. */
const NODE_DAYS = 7;
const SECURITY_LOG_DAYS = 90;
/** Days that a sent email marked `forget` remains. */
const FORGOTTEN_EMAIL_DAYS = 1;
/** Allows a comparison of two years with the two before. */
const PAGE_VIEW_DAYS = 4 * 366;

/** Deletes platform records that are past their retention period. */
export async function tidy({ database: { db }, now }: Services): Promise<void> {
  const ago = (days: number) => daysAgo(now(), days);
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(IDEMPOTENCY_KEY_DAYS))
    .execute();
  await db
    .deleteFrom('mails')
    .where('forget', '=', true)
    .where('sent_at', '<', ago(FORGOTTEN_EMAIL_DAYS))
    .execute();
  await db.deleteFrom('nodes').where('seen_at', '<', ago(NODE_DAYS)).execute();
  await db.deleteFrom('security_events').where('created_at', '<', ago(SECURITY_LOG_DAYS)).execute();
  await db.deleteFrom('page_views').where('hour', '<', ago(PAGE_VIEW_DAYS)).execute();
}

import { sql } from 'kysely';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/** Days that a server which ended is remembered. */
const NODE_DAYS = 7;
/** Days that a sent email marked `forget` remains. */
const FORGOTTEN_EMAIL_DAYS = 1;

/** Deletes platform records that are past their retention period. */
export async function tidy({ database: { db }, env, now }: Services): Promise<void> {
  const ago = (days: number) => daysAgo(now(), days);
  await db.deleteFrom('nodes').where('seen_at', '<', ago(NODE_DAYS)).execute();
  const { page_views, security_events, emails, idempotency_keys } = env.RETENTION;
  await deleteInBatches(db, 'idempotency_keys', sql`created_at < ${ago(idempotency_keys)}`);
  await deleteInBatches(db, 'mails', sql`created_at < ${ago(emails)}`);
  await deleteInBatches(db, 'mails', sql`forget and sent_at < ${ago(FORGOTTEN_EMAIL_DAYS)}`);
  await deleteInBatches(db, 'security_events', sql`created_at < ${ago(security_events)}`);
  await deleteInBatches(db, 'page_views', sql`hour < ${ago(page_views)}`);
  const day = ago(page_views).slice(0, 10);
  await deleteInBatches(db, 'property_views', sql`day < ${day}::date`);
}

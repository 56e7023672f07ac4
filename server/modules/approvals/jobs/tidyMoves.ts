import { sql } from 'kysely';
import { APPROVAL_WINDOW_MAX } from '#src/rules/approvals/staffMoney.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/** Deletes what no window of the limit can reach; the audit log keeps it. */
export async function tidyMoves({ database: { db }, now }: Services): Promise<void> {
  await deleteInBatches(
    db,
    'staff_money',
    sql`created_at < ${daysAgo(now(), APPROVAL_WINDOW_MAX + 1)}`,
  );
}

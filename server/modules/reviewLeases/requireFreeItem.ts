import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { type ApiError, conflict } from '#server/platform/errors.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Who works on an item of a review queue, and the end of their lease (ISO 8601). */
interface Lease {
  readonly by: string;
  readonly until: string;
}

/** 409 `taken`, with the holder and the end of the lease. */
export const taken = ({ by, until }: Lease): ApiError =>
  conflict('taken', `${by} is reviewing this until ${momentText(new Date(until))}.`, {
    by,
    until,
  });

/**
 * Staff decide an item of a review queue only while no other member of staff holds it, by whichever
 * screen or action. Throws 409 `taken`.
 */
export async function requireFreeItem(
  { trx, acting, now }: UnitOfWork,
  queue: ReviewQueueName,
  recordId: string,
): Promise<void> {
  if (acting.by !== 'staff') return;
  const lease = await trx
    .selectFrom('review_leases')
    .innerJoin('users', 'users.id', 'review_leases.user_id')
    .select(['users.name as by', 'review_leases.until', 'review_leases.user_id'])
    .where('queue', '=', queue)
    .where('record_id', '=', recordId)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  if (lease && lease.user_id !== acting.user_id) throw taken(lease);
}

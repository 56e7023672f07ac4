import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { pushJob } from './pushJob.ts';

export interface QueuedPush {
  readonly notification_id: string;
  readonly user_id: string;
  readonly subscription_ids: readonly string[];
  readonly delaySeconds: number;
}

/** The subscriptions of each of the users who have one. */
export async function subscriptionsByUser(
  trx: Transaction<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(
    userIds.map((user) => [
      user,
      rows.filter(({ user_id }) => user_id === user).map(({ id }) => id),
    ]),
  );
}

/** Queues a job for each browser, in the caller's transaction. */
export async function queuePushes(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  pushes: readonly QueuedPush[],
): Promise<void> {
  for (const { notification_id, user_id, subscription_ids, delaySeconds } of pushes)
    if (subscription_ids.length > 0)
      await jobs.send(
        trx,
        pushJob,
        subscription_ids.map((subscription_id) => ({
          subscription_id,
          notification_id,
          account: user_id,
          tries: 0,
        })),
        delaySeconds > 0 ? { delaySeconds } : {},
      );
}

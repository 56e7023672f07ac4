import { z } from 'zod';
import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';

/** An item of a review queue, with its claim by a staff member, if any. */
export const reviewItem = z.object({
  id: z.string(),
  title: z.string(),
  /** The owner or kind of the item. */
  detail: z.string(),
  waiting_since: z.string(),
  held: z.nullable(z.object({ by: z.string(), yours: z.boolean(), until: z.string() })),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const queueCounts = { waiting: z.int(), oldest_since: z.nullable(z.string()) };

/** `GET /v1/admin/review/{queue}`: one page, the oldest first. */
export const reviewQueue = z.object({ ...queueCounts, items: z.array(reviewItem) });
export type ReviewQueue = z.infer<typeof reviewQueue>;

/** `GET /v1/admin/review`: the queues that the user may review. */
export const reviewQueues = z.array(z.object({ queue: z.enum(REVIEW_QUEUES), ...queueCounts }));

/** `POST /v1/admin/review/{queue}/next`: the next item except the skipped ones. */
export const nextRequest = z.strictObject({ skip: z.array(z.uuid()).max(500).default([]) });

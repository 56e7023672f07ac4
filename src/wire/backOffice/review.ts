import { z } from 'zod';
import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';

/** An item of a work queue; who holds it, where somebody does. */
export const reviewItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Whose it is, or what kind. */
  detail: z.string(),
  waiting_since: z.string(),
  held: z.nullable(z.object({ by: z.string(), yours: z.boolean(), until: z.string() })),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const numbers = { waiting: z.int(), oldest_since: z.nullable(z.string()) };

/** `GET /v1/admin/review/{queue}`: the oldest first, as many as one looks at. */
export const reviewQueue = z.object({ ...numbers, items: z.array(reviewItem) });
export type ReviewQueue = z.infer<typeof reviewQueue>;

/** `GET /v1/admin/review`: the queues that the asker works on. */
export const reviewQueues = z.array(z.object({ queue: z.enum(REVIEW_QUEUES), ...numbers }));

/** `POST /v1/admin/review/{queue}/next`: not those that the asker would rather leave for now. */
export const nextRequest = z.strictObject({ skip: z.array(z.uuid()).max(500).default([]) });

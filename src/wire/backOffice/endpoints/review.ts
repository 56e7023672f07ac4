import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';
import { nextRequest, reviewItem, reviewQueue, reviewQueues } from '#src/wire/backOffice/review.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** Staff of any queue; the handler checks the grant of the queue. */
const access = staff('owner', 'admin');
const queue = z.enum(REVIEW_QUEUES);

export const listReviewQueues = endpoint('GET /v1/admin/review', {
  tag: 'review',
  access,
  reply: reply(reviewQueues),
});

export const getReviewQueue = endpoint('GET /v1/admin/review/:queue', {
  tag: 'review',
  access,
  params: { queue },
  reply: reply(reviewQueue),
});

export const leaseNextItem = endpoint('POST /v1/admin/review/:queue/next', {
  tag: 'review',
  access,
  params: { queue },
  body: nextRequest,
  reply: reply(z.nullable(reviewItem)),
});

export const leaseItem = endpoint('POST /v1/admin/review/:queue/:id/take', {
  tag: 'review',
  access,
  params: { queue, id: z.uuid() },
  reply: reply(reviewItem),
});

export const releaseItem = endpoint('DELETE /v1/admin/review/:queue/:id/lease', {
  tag: 'review',
  access,
  params: { queue, id: z.uuid() },
});

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
  operationId: 'listReviewQueues',
  summary: 'List the review queues',
  tag: 'review',
  access,
  reply: reply(reviewQueues),
});

export const getReviewQueue = endpoint('GET /v1/admin/review/:queue', {
  operationId: 'getReviewQueue',
  summary: 'Retrieve a review queue',
  tag: 'review',
  access,
  params: { queue },
  reply: reply(reviewQueue),
});

export const leaseNextItem = endpoint('POST /v1/admin/review/:queue/next', {
  operationId: 'leaseNextItem',
  summary: 'Take the next item of a review queue',
  description: 'Leases the item to you, so that no other member of staff reviews it.',
  tag: 'review',
  access,
  params: { queue },
  body: nextRequest,
  reply: reply(z.nullable(reviewItem)),
});

export const leaseItem = endpoint('POST /v1/admin/review/:queue/:id/take', {
  operationId: 'leaseItem',
  summary: 'Take an item of a review queue',
  description: 'Leases the item to you, so that no other member of staff reviews it.',
  errors: ['taken'],
  tag: 'review',
  access,
  params: { queue, id: z.uuid() },
  reply: reply(reviewItem),
});

export const releaseItem = endpoint('DELETE /v1/admin/review/:queue/:id/lease', {
  operationId: 'releaseItem',
  summary: 'Release an item of a review queue',
  tag: 'review',
  access,
  params: { queue, id: z.uuid() },
});

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { REVIEW_QUEUES, type ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import type { reviewQueues } from '#src/wire/backOffice/review.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { countWaiting, releaseLease, readQueue, leaseNext, leaseItem } from '../review/leases.ts';
import { forbidden } from '#server/platform/errors.ts';
import { QUEUES } from '../review/queues.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/review.ts';

/** The review queues: waiting items, and leases that prevent parallel work on an item. */
export function reviewRoutes(api: Api, services: Services): void {
  const { db } = services.database;
  const viewerOf = (request: FastifyRequest) => ({
    user_id: actorOf(request).user_id,
    now: services.now(),
  });
  const asStaff = <T>(request: FastifyRequest, run: (unit: UnitOfWork) => Promise<T>) =>
    transact(services, actingOf(request, 'staff'), run);

  serve(api, endpoints.listReviewQueues, async (request) => {
    const mine = REVIEW_QUEUES.filter((queue) => QUEUES[queue].grant(actorOf(request)) === true);
    const data: z.infer<typeof reviewQueues> = [];
    for (const queue of mine) data.push({ queue, ...(await countWaiting(db, queue)) });
    return { data };
  });
  serve(api, endpoints.getReviewQueue, async (request) => ({
    data: await readQueue(db, queueOf(request), viewerOf(request)),
  }));
  serve(api, endpoints.leaseNextItem, async (request) => {
    const queue = queueOf(request);
    const { skip } = request.body;
    return {
      data: await asStaff(request, (unit) => leaseNext(unit, queue, viewerOf(request), skip)),
    };
  });
  serve(api, endpoints.leaseItem, async (request) => {
    const queue = queueOf(request);
    const { id } = request.params;
    return {
      data: await asStaff(request, (unit) => leaseItem(unit, queue, viewerOf(request), id)),
    };
  });
  serve(api, endpoints.releaseItem, async (request, reply) => {
    const queue = queueOf(request);
    const { id } = request.params;
    await asStaff(request, (unit) => releaseLease(unit, queue, viewerOf(request), id));
    return reply.status(204).send();
  });
}

/** The queue in the path. Throws 403 for staff who may not work on it. */
function queueOf(request: FastifyRequest<{ Params: { queue: ReviewQueueName } }>): ReviewQueueName {
  const { queue } = request.params;
  if (QUEUES[queue].grant(actorOf(request)) !== true) throw forbidden();
  return queue;
}

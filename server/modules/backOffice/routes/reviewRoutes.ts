import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { either } from '#src/access/grants.ts';
import { REVIEW_QUEUES, type ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { nextRequest, reviewItem, reviewQueue, reviewQueues } from '#src/wire/backOffice/review.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { countWaiting, releaseLease, readQueue, leaseNext, leaseItem } from '../review/leases.ts';
import { QUEUES } from '../review/queues.ts';

const params = z.object({ id: z.uuid() });
const tags = ['review'];

/** The review queues: waiting items, and leases that prevent parallel work on an item. */
export function reviewRoutes(api: Api, services: Services): void {
  const { db } = services.database;
  api.get(
    '/v1/admin/review',
    {
      config: { access: either(...REVIEW_QUEUES.map((queue) => QUEUES[queue].grant)) },
      schema: { tags, response: { 200: envelope(reviewQueues) } },
    },
    async (request) => {
      const mine = REVIEW_QUEUES.filter((queue) => QUEUES[queue].grant(actorOf(request)) === true);
      const data: z.infer<typeof reviewQueues> = [];
      for (const queue of mine) data.push({ queue, ...(await countWaiting(db, queue)) });
      return { data };
    },
  );
  for (const queue of REVIEW_QUEUES) queueRoutes(api, services, queue);
}

function queueRoutes(api: Api, services: Services, queue: ReviewQueueName): void {
  const config = { access: QUEUES[queue].grant };
  const at = `/v1/admin/review/${queue}`;
  const viewerOf = (request: FastifyRequest) => ({
    user_id: actorOf(request).user_id,
    now: services.now(),
  });
  const asStaff = <T>(request: FastifyRequest, run: (unit: UnitOfWork) => Promise<T>) =>
    transact(services, actingOf(request, 'staff'), run);

  api.get(
    at,
    { config, schema: { tags, response: { 200: envelope(reviewQueue) } } },
    async (request) => ({
      data: await readQueue(services.database.db, queue, viewerOf(request)),
    }),
  );
  api.post(
    `${at}/next`,
    {
      config,
      schema: { tags, body: nextRequest, response: { 200: envelope(z.nullable(reviewItem)) } },
    },
    async (request) => ({
      data: await asStaff(request, (unit) =>
        leaseNext(unit, queue, viewerOf(request), request.body.skip),
      ),
    }),
  );
  api.post(
    `${at}/:id/take`,
    { config, schema: { tags, params, response: { 200: envelope(reviewItem) } } },
    async (request) => ({
      data: await asStaff(request, (unit) =>
        leaseItem(unit, queue, viewerOf(request), request.params.id),
      ),
    }),
  );
  api.delete(
    `${at}/:id/lease`,
    { config, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await asStaff(request, (unit) =>
        releaseLease(unit, queue, viewerOf(request), request.params.id),
      );
      return reply.status(204).send(null);
    },
  );
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as endpoints from '#src/wire/reviews/endpoints/reviews.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, bookingIdOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { answerReview, reportReview } from '../commands/answerOrReport.ts';
import { writeReview } from '../commands/writeReview.ts';
import { bookingReviews } from '../queries/bookingReviews.ts';
import { propertyReviews } from '../queries/reviewLists.ts';
import { reviewOf, reviewRows } from '../queries/reviewRows.ts';
import { reviewPartyOf } from '../queries/reviewSide.ts';

const uuid = z.uuid();

function idOf({ id }: { readonly id: string }, what: string): string {
  if (!uuid.safeParse(id).success) throw notFound(what);
  return id;
}

/** Reviews of stays: written by both sides, read by everyone once they are published. */
export function reviewRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  serve(app, endpoints.listPropertyReviews, (request) =>
    propertyReviews(services, request.actor, idOf(request.params, 'property'), request.query),
  );
  serve(app, endpoints.getBookingReviews, async (request) => {
    const id = bookingIdOf(request.params);
    const { by } = await reviewPartyOf(db, request, id);
    return { data: await bookingReviews(db, id, by, services.now()) };
  });
  serve(app, endpoints.writeReview, async (request, reply) => {
    const id = bookingIdOf(request.params);
    const { by, acting } = await reviewPartyOf(db, request, id);
    const data = await transact(services, acting, async (unit) => {
      await writeReview(unit, id, by, request.body);
      return bookingReviews(unit.trx, id, by, unit.now);
    });
    return reply.status(201).send({ data });
  });
  publicRoutes(app, services);
}

/** The review of the address, where the sender is a side of its booking. Throws 404. */
async function ownReviewOf({ database: { db } }: Services, request: FastifyRequest, id: string) {
  const review = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!review) throw notFound('review');
  return reviewPartyOf(db, request, review.booking_id);
}

/** Answers and reports of public reviews. */
function publicRoutes(app: Api, services: Services): void {
  serve(app, endpoints.answerReview, async (request) => {
    const id = idOf(request.params, 'review');
    const { by, acting } = await ownReviewOf(services, request, id);
    const data = await transact(services, acting, async (unit) => {
      await answerReview(unit, id, by, request.body.answer);
      const row = await reviewRows(unit.trx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
      return reviewOf(row);
    });
    return { data };
  });
  serve(app, endpoints.reportReview, async (request, reply) => {
    const id = idOf(request.params, 'review');
    const { user_id } = actorOf(request);
    await transact(services, actingOf(request, 'buyer'), (unit) =>
      reportReview(unit, id, user_id, request.body),
    );
    return reply.status(204).send();
  });
}

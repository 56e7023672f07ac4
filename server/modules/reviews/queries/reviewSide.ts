import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ReviewSide } from '#src/rules/reviews/review.ts';
import { profileOf, sidesOf, type Parties } from '#server/modules/bookingRecord/bookingParties.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { actingOf, type Acting } from '#server/platform/unitOfWork/acting.ts';

/** The side of a stay that the user writes for; null for strangers and staff. */
export const reviewSideOf = (actor: SessionActor, parties: Parties): ReviewSide | null =>
  sidesOf(actor, parties).find((side) => side !== 'staff') ?? null;

export interface ReviewParty {
  readonly by: ReviewSide;
  readonly acting: Acting;
}

/** The sender's side of a booking. Throws 404 for strangers and staff. */
export async function reviewPartyOf(
  db: Kysely<Tables>,
  request: FastifyRequest,
  bookingId: string,
): Promise<ReviewParty> {
  const parties = await db
    .selectFrom('bookings')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const by = parties ? reviewSideOf(actorOf(request), parties) : null;
  if (!parties || !by) throw notFound('booking');
  return { by, acting: actingOf(request, by, profileOf(by, parties)) };
}

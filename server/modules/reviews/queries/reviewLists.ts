import { sql } from 'kysely';
import { addDays } from '#src/rules/dates/day.ts';
import { PUBLIC_REVIEW_STATES, REVIEW_DAYS, reviewPhase } from '#src/rules/reviews/review.ts';
import type { PendingReview } from '#src/wire/reviews/review.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { isVisible } from '#server/modules/listings/queries/propertyPage.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import { publicReviewOf, reviewOf, reviewPage, reviewRows } from './reviewRows.ts';
import { reviewSideOf } from './reviewSide.ts';

const STAYS = 50;

/** The stays that the user, or the seller they act for, may review now. */
export async function pendingReviews(
  { database: { db }, now }: Services,
  actor: SessionActor,
): Promise<PendingReview[]> {
  const at = now();
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'bookings.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'bookings.seller_id')
    .select(['bookings.id', 'bookings.reference', 'bookings.state', 'bookings.buyer_id'])
    .select(['bookings.seller_id', 'bookings.check_in', 'bookings.check_out', 'properties.title'])
    .select(['properties.check_out_time', 'locations.time_zone'])
    .select(['buyers.display_name as buyer', 'sellers.display_name as seller'])
    .select((eb) =>
      eb
        .selectFrom('reviews')
        .whereRef('reviews.booking_id', '=', 'bookings.id')
        .select(sql<string[]>`coalesce(array_agg(reviews.by), '{}')`.as('by'))
        .as('written'),
    )
    .where((eb) =>
      eb.or([
        eb('bookings.buyer_id', '=', sql<string>`any(${[...actor.profile_ids]}::uuid[])`),
        eb('bookings.seller_id', '=', sql<string>`any(${sellerProfilesOf(actor)}::uuid[])`),
      ]),
    )
    .where('bookings.state', '=', 'completed')
    .where('bookings.check_out', '>=', addDays(utcDay(at), -REVIEW_DAYS - 1))
    .orderBy('bookings.check_out')
    .orderBy('bookings.id')
    .limit(STAYS)
    .execute();
  return rows.flatMap((row): PendingReview[] => {
    const side = reviewSideOf(actor, row);
    const written = row.written ?? [];
    if (!side || written.includes(side) || reviewPhase(row, at) !== 'open') return [];
    const { id, reference, title, check_in, check_out } = row;
    return [
      {
        booking_id: id,
        reference,
        side,
        title,
        with: side === 'buyer' ? row.seller : row.buyer,
        check_in,
        check_out,
        until: addDays(check_out, REVIEW_DAYS),
        theirs_written: written.length > 0,
      },
    ];
  });
}

/** A page of what the user wrote, or of the public reviews about them. */
export async function ownReviews(
  { database: { db } }: Services,
  actor: SessionActor,
  {
    direction,
    cursor,
  }: { readonly direction: 'written' | 'received'; readonly cursor?: string | undefined },
) {
  const sellers = sql<string>`any(${sellerProfilesOf(actor)}::uuid[])`;
  const buyers = sql<string>`any(${[...actor.profile_ids]}::uuid[])`;
  const written = direction === 'written';
  const query = reviewRows(db)
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('reviews.by', '=', written ? 'buyer' : 'seller'),
          eb('bookings.buyer_id', '=', buyers),
        ]),
        eb.and([
          eb('reviews.by', '=', written ? 'seller' : 'buyer'),
          eb('bookings.seller_id', '=', sellers),
        ]),
      ]),
    )
    .$if(!written, (received) => received.where('reviews.state', 'in', PUBLIC_REVIEW_STATES));
  const page = await reviewPage(query, cursor, (row) => ({
    ...reviewOf(row),
    booking_id: row.booking_id,
    property_id: row.property_id,
  }));
  const ids = [...new Set(page.data.map(({ property_id }) => property_id))];
  const titles = new Map(
    ids.length === 0
      ? []
      : (
          await db.selectFrom('properties').select(['id', 'title']).where('id', 'in', ids).execute()
        ).map(({ id, title }) => [id, title]),
  );
  return {
    ...page,
    data: page.data.map((one) => ({ ...one, property_title: titles.get(one.property_id) ?? '' })),
  };
}

/** A page of the public reviews of a property. Throws 404 where the actor may not see it. */
export async function propertyReviews(
  { database: { db } }: Services,
  actor: SessionActor | null,
  id: string,
  cursor: string | undefined,
) {
  const property = await db
    .selectFrom('properties')
    .select(['state', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!property || !isVisible(property, actor)) throw notFound('property');
  const query = reviewRows(db)
    .where('reviews.property_id', '=', id)
    .where('reviews.by', '=', 'buyer')
    .where('reviews.state', 'in', PUBLIC_REVIEW_STATES);
  const page = await reviewPage(query, cursor, publicReviewOf);
  return { ...page, data: page.data.flatMap((one) => one ?? []) };
}

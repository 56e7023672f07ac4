import { sql } from 'kysely';
import type { z } from 'zod';
import { PUBLIC_REVIEW_STATES } from '#src/rules/reviews/review.ts';
import type { propertyReviewsQuery } from '#src/wire/reviews/review.ts';
import { isVisible } from '#server/modules/listings/queries/propertyPage.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { publicReviewOf, reviewPage, reviewRows } from './reviewRows.ts';
import { containsText } from '#server/platform/database/textOrder.ts';

/** A page of the public reviews of a property, or of those with a text. Throws 404 where the actor may not see it. */
export async function propertyReviews(
  { database: { db } }: Services,
  actor: SessionActor | null,
  id: string,
  { cursor, search }: z.infer<typeof propertyReviewsQuery>,
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
    .where('reviews.state', 'in', PUBLIC_REVIEW_STATES)
    .$if(search !== undefined && search !== '', (found) =>
      found.where(containsText(sql`concat_ws(' ', reviews.body, reviews.answer)`, search ?? '')),
    );
  const page = await reviewPage(query, cursor, publicReviewOf);
  return { ...page, data: page.data.flatMap((one) => one ?? []) };
}

import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { CANCELLED_STATES } from '#src/rules/bookings/booking.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import { fillTemplate } from '#src/rules/conversations/template.ts';
import type { Preview, previewRequest } from '#src/wire/conversations/scheduled.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { placeholderValues } from './placeholderValues.ts';

/** Bookings to choose from. */
const CHOICES = 20;

/**
 * A text filled for a booking of the seller; without one, for their next booking, of the conversation where one
 * is given. The caller has checked the seller. Throws 404 for bookings and conversations of others.
 */
export async function previewMessage(
  db: Kysely<Tables>,
  { seller_id, body, booking_id, conversation_id }: z.infer<typeof previewRequest>,
  today: IsoDate,
): Promise<Preview> {
  const conversation =
    conversation_id === undefined
      ? undefined
      : await db
          .selectFrom('conversations')
          .select(['id', 'property_id', 'buyer_id'])
          .where('id', '=', conversation_id)
          .where('seller_id', '=', seller_id)
          .executeTakeFirst();
  if (conversation_id !== undefined && !conversation) throw notFound('conversation');
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'bookings.buyer_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'properties.title',
      'buyer.display_name as guest',
      'bookings.check_in',
    ])
    .where('bookings.seller_id', '=', seller_id)
    .where('bookings.state', 'not in', ['expired', 'declined', ...CANCELLED_STATES])
    .$if(conversation !== undefined, (query) =>
      query
        .where('bookings.property_id', '=', conversation?.property_id ?? '')
        .where('bookings.buyer_id', '=', conversation?.buyer_id ?? ''),
    )
    // The next stays first, then the latest ones.
    .orderBy((eb) => eb('bookings.check_out', '<', today))
    .orderBy(sql`abs(bookings.check_in - ${today}::date)`)
    .orderBy('bookings.id')
    .limit(CHOICES)
    .execute();
  const booking =
    booking_id === undefined
      ? (bookings[0] ?? null)
      : await otherBooking(db, seller_id, booking_id);
  const values = booking
    ? await placeholderValues(db, { booking_id: booking.id })
    : conversation
      ? await placeholderValues(db, { conversation_id: conversation.id })
      : {};
  const { text, missing } = fillTemplate(body, values);
  return {
    text,
    missing: [...missing],
    too_long: text.length > MESSAGE_MAX,
    booking,
    bookings,
  };
}

async function otherBooking(
  db: Kysely<Tables>,
  seller_id: string,
  id: string,
): Promise<NonNullable<Preview['booking']>> {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'bookings.buyer_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'properties.title',
      'buyer.display_name as guest',
      'bookings.check_in',
    ])
    .where('bookings.id', '=', id)
    .where('bookings.seller_id', '=', seller_id)
    .executeTakeFirst();
  if (!found) throw notFound('booking');
  return found;
}

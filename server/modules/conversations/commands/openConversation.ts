import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { requireSide, type Parties } from '../queries/conversationAccess.ts';

/**
 * The conversation about a published property, for its buyer. Throws 403 `no_buyer_profile`, 404, 409
 * `own_property`.
 */
export async function conversationAboutProperty(
  unit: UnitOfWork,
  actor: SessionActor,
  propertyId: string,
): Promise<string> {
  const property = await unit.trx
    .selectFrom('properties')
    .select(['id', 'seller_id'])
    .where('id', '=', propertyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!property) throw notFound('property');
  if (actor.profile_ids.includes(property.seller_id))
    throw conflict('own_property', 'This is your own home.');
  const buyer = await unit.trx
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', actor.user_id)
    .where('profile_type', '=', 'buyer')
    .orderBy(sql`id = ${actor.profile?.id ?? null}::uuid`, 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
  if (!buyer) throw forbidden('Add a buyer profile to write to a seller.', 'no_buyer_profile');
  return findOrAddConversation(unit, propertyId, {
    buyer_id: buyer.id,
    seller_id: property.seller_id,
  });
}

/** The conversation of a booking, for either side. Throws 403, 404. */
export async function conversationOfBooking(
  unit: UnitOfWork,
  actor: SessionActor,
  bookingId: string,
): Promise<string> {
  const booking = await unit.trx
    .selectFrom('bookings')
    .select(['property_id', 'buyer_id', 'seller_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) throw notFound('booking');
  requireSide(actor, booking, 'booking');
  return findOrAddConversation(unit, booking.property_id, booking);
}

/** The id of the conversation of the two profiles about the property. */
export async function findOrAddConversation(
  { trx, now }: UnitOfWork,
  property_id: string,
  { buyer_id, seller_id }: Parties,
): Promise<string> {
  await trx
    .insertInto('conversations')
    .values({
      id: uuidv7(),
      property_id,
      buyer_id,
      seller_id,
      last_message_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((clash) => clash.columns(['property_id', 'buyer_id', 'seller_id']).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('conversations')
    .select('id')
    .where('property_id', '=', property_id)
    .where('buyer_id', '=', buyer_id)
    .where('seller_id', '=', seller_id)
    .executeTakeFirstOrThrow();
  return id;
}

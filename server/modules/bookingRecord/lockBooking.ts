import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';

export type Booking = Selectable<Tables['bookings']>;

/** A booking with what its transitions need: its property, and both sides' names and emails. */
export interface LockedBooking extends Booking {
  readonly property_title: string;
  readonly property_address: string;
  readonly check_in_time: string;
  readonly check_out_time: string;
  readonly instant_booking: boolean;
  readonly time_zone: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly seller_name: string;
  readonly seller_email: string;
}

/** Locks the booking until the transaction ends. Throws 404. */
export async function lockBooking(trx: Transaction<Tables>, id: string): Promise<LockedBooking> {
  const booking = await trx
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'bookings.buyer_id')
    .innerJoin('users as buyer_users', 'buyer_users.id', 'buyers.user_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'bookings.seller_id')
    .innerJoin('users as seller_users', 'seller_users.id', 'sellers.user_id')
    .selectAll('bookings')
    .select([
      'properties.title as property_title',
      'properties.address as property_address',
      'properties.check_in_time',
      'properties.check_out_time',
      'properties.instant_booking',
      'locations.time_zone',
      'buyers.display_name as buyer_name',
      'buyer_users.email as buyer_email',
      'sellers.display_name as seller_name',
      'seller_users.email as seller_email',
    ])
    .where('bookings.id', '=', id)
    .forUpdate('bookings')
    .executeTakeFirst();
  if (!booking) throw notFound('booking');
  return booking;
}

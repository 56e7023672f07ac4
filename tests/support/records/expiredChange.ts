import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Inserts an expired change of the buyer with the message. */
export async function addExpiredChange(
  db: Kysely<Tables>,
  bookingId: string,
  message: string,
): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { check_in, check_out, guests, total, seller_total, currency } = booking;
  const lines = jsonb(booking.lines);
  const stay = { check_in, check_out, guests, total, seller_total, lines };
  const was = {
    was_check_in: check_in,
    was_check_out: check_out,
    was_guests: guests,
    was_total: total,
    was_seller_total: seller_total,
    was_lines: lines,
  };
  const row = { id: uuidv7(), booking_id: bookingId, proposed_by: 'buyer', currency } as const;
  await db
    .insertInto('change_requests')
    .values({ ...row, ...stay, ...was, state: 'expired', message })
    .execute();
}

import { sql, type Kysely } from 'kysely';
import { CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import { firstName, type PlaceholderValues } from '#src/rules/conversations/template.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { dayText } from '#server/platform/mail/emailText.ts';

/** What fills a template: a booking, or a conversation without one. */
export type Filling = { readonly booking_id: string } | { readonly conversation_id: string };

/**
 * The values of all placeholders. Like the page of a booking, the address and the instructions are those of a
 * confirmed booking only.
 */
export async function placeholderValues(
  db: Kysely<Tables>,
  filling: Filling,
): Promise<PlaceholderValues> {
  const from =
    'booking_id' in filling
      ? sql`select property_id, buyer_id, seller_id, id as booking_id
          from bookings where id = ${filling.booking_id}`
      : sql`select property_id, buyer_id, seller_id, null::uuid as booking_id
          from conversations where id = ${filling.conversation_id}`;
  const { rows } = await sql<Row>`
    select p.title, p.check_in_time, p.check_out_time, p.house_rules, p.address,
      p.check_in_instructions, buyer.display_name as buyer, seller.display_name as seller,
      b.state, b.reference, b.check_in, b.check_out, b.nights, b.guests
    from (${from}) of
      join properties p on p.id = of.property_id
      join profiles buyer on buyer.id = of.buyer_id
      join profiles seller on seller.id = of.seller_id
      left join bookings b on b.id = of.booking_id`.execute(db);
  const row = rows[0];
  if (!row) return {};
  const confirmed = row.state !== null && CONFIRMED_STATES.includes(row.state);
  return {
    guest_first_name: firstName(row.buyer),
    property: row.title,
    check_in: row.check_in && dayText(row.check_in),
    check_out: row.check_out && dayText(row.check_out),
    check_in_time: row.check_in_time,
    check_out_time: row.check_out_time,
    nights: row.nights === null ? null : String(row.nights),
    guests: row.guests === null ? null : String(row.guests),
    booking_reference: row.reference,
    address: confirmed ? row.address : null,
    check_in_instructions: confirmed ? row.check_in_instructions : null,
    house_rules: row.house_rules,
    seller_name: row.seller,
  };
}

type Property = Tables['properties'];
type Booking = Tables['bookings'];
interface Row
  extends
    Pick<Property, 'title' | 'address'>,
    Record<'check_in_time' | 'check_out_time' | 'house_rules' | 'check_in_instructions', string>,
    Record<'buyer' | 'seller', string> {
  readonly state: (typeof CONFIRMED_STATES)[number] | null;
  readonly reference: Booking['reference'] | null;
  readonly check_in: string | null;
  readonly check_out: string | null;
  readonly nights: number | null;
  readonly guests: number | null;
}

import type { Kysely } from 'kysely';
import type { StaffChange } from '#src/wire/bookings/changes.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** What a booking's history calls a move of a change: the machine's event behind these words. */
const OF_A_CHANGE = 'change_';

/** Every wish to change a booking with what became of it, as staff see it: the latest first. */
export async function changeEvent(db: Kysely<Tables>, bookingId: string): Promise<StaffChange[]> {
  const changes = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const moves = await db
    .selectFrom('booking_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.event', 'e.by', 'e.reason', 'e.created_at', 'u.name'])
    .where('e.booking_id', '=', bookingId)
    .where('e.event', 'like', `${OF_A_CHANGE}%`)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
  // A booking has one change at a time: what happened belongs to the latest that was there by then.
  const changeAt = (at: string) => changes.find(({ created_at }) => created_at <= at)?.id;
  return changes.map((change) => ({
    id: change.id,
    state: change.state,
    proposed_by: change.proposed_by,
    was: {
      check_in: change.was_check_in,
      check_out: change.was_check_out,
      guests: change.was_guests,
      total: change.was_total,
      seller_total: change.was_seller_total,
    },
    wished: {
      check_in: change.check_in,
      check_out: change.check_out,
      guests: change.guests,
      total: change.total,
      seller_total: change.seller_total,
    },
    currency: change.currency,
    message: change.message,
    expires_at: change.expires_at,
    moves: moves
      .filter(({ created_at }) => changeAt(created_at) === change.id)
      .map(({ event, ...move }) => ({ ...move, event: event.slice(OF_A_CHANGE.length) })),
  }));
}

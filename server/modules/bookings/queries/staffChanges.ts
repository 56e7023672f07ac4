import type { Kysely } from 'kysely';
import { partyOf } from '#src/rules/pricing/party.ts';
import type { StaffChange } from '#src/wire/bookings/changes.ts';
import { partyBefore } from '../commands/applyChange.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The prefix of a change’s events in its booking’s history. */
const CHANGE_PREFIX = 'change_';

/** All change requests of a booking with their events, for staff: the latest first. */
export async function staffChanges(db: Kysely<Tables>, bookingId: string): Promise<StaffChange[]> {
  const changes = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const events = await db
    .selectFrom('booking_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.event', 'e.by', 'e.reason', 'e.created_at', 'u.name'])
    .where('e.booking_id', '=', bookingId)
    .where('e.event', 'like', `${CHANGE_PREFIX}%`)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
  // A booking has one open change at a time, so an event belongs to the latest change that existed
  // then.
  const changeAt = (at: string) => changes.find(({ created_at }) => created_at <= at)?.id;
  return changes.map((change) => ({
    id: change.id,
    state: change.state,
    proposed_by: change.proposed_by,
    was: {
      check_in: change.was_check_in,
      check_out: change.was_check_out,
      ...partyBefore(change),
      total: change.was_total,
      seller_total: change.was_seller_total,
    },
    wished: {
      check_in: change.check_in,
      check_out: change.check_out,
      ...partyOf(change),
      total: change.total,
      seller_total: change.seller_total,
    },
    currency: change.currency,
    message: change.message,
    expires_at: change.expires_at,
    moves: events
      .filter(({ created_at }) => changeAt(created_at) === change.id)
      .map(({ event, ...rest }) => ({ ...rest, event: event.slice(CHANGE_PREFIX.length) })),
  }));
}

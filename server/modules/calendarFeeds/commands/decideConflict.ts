import { sql } from 'kysely';
import type { ConflictDecision } from '#src/rules/calendarFeeds/calendarConflict.ts';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import { conflict as refused, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openNights } from '#server/modules/calendar/commands/ownEntries.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { calendarChanged } from '#server/modules/nights/commands/freeNights.ts';
import { addConflict, moveConflict, type Conflict } from './moveConflict.ts';

/**
 * Decides a conflict about nights. `keep_theirs` opens our block, or puts the feed before the other one. Throws
 * 404, 409 `wrong_state`, and 409 `has_booking` for `keep_theirs` against a booking: cancel it on its own page,
 * where the consequences are shown.
 */
export async function decideConflict(
  unit: UnitOfWork,
  propertyId: string,
  id: string,
  decision: ConflictDecision,
): Promise<void> {
  await lockProperty(unit, propertyId);
  const { rows } = await sql<Conflict & Nights>`
    select *, lower(stay) as first, upper(stay) as last from calendar_conflicts
    where id = ${id} for update`.execute(unit.trx);
  const [conflict] = rows;
  if (!conflict) throw notFound('conflict');
  if (decision === 'keep_theirs' && conflict.booking_id !== null)
    throw refused(
      'has_booking',
      'A booking has these nights. Cancel it on the booking’s page if you want to keep the other event.',
      { booking_id: conflict.booking_id },
    );
  await moveConflict(unit, conflict, decision);
  unit.raise(calendarChanged, propertyId);
  if (decision === 'keep_ours') return;
  await openNights(unit, [propertyId], { from: conflict.first, to: conflict.last });
  if (conflict.other_feed_id !== null) await putLast(unit, conflict, conflict.other_feed_id);
}

/** Decides the same nights of the other feed, so that it comes after this one. */
async function putLast(
  unit: UnitOfWork,
  { property_id, feed_id, uid, stay }: Conflict,
  otherFeedId: string,
): Promise<void> {
  await addConflict(unit, {
    property_id,
    feed_id: otherFeedId,
    uid,
    stay,
    state: 'kept_ours',
    kind: 'imported',
    booking_id: null,
    other_feed_id: feed_id,
    decided_at: unit.now.toISOString(),
    decided_by: unit.acting.user_id,
  });
}

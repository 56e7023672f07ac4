import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ConflictDecision } from '#src/rules/calendarFeeds/calendarConflict.ts';
import { freeParts, type Nights } from '#src/rules/calendarFeeds/importNights.ts';
import { conflict as refused, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openNights } from '#server/modules/calendar/commands/ownEntries.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { feedOf } from '../queries/feedAccess.ts';
import { moveConflict, type Conflict } from './moveConflict.ts';
import { reconcile } from './reconcile.ts';
import { takeNights } from '#server/modules/nights/commands/takeNights.ts';
import { removeImportedNights } from '#server/modules/nights/commands/freeNights.ts';

type Locked = Conflict & Nights;

/**
 * Decides a conflict. `keep_theirs` frees our block or the other feed's nights and imports the event.
 * Throws 404, 409 `wrong_state`, and 409 `has_booking` for `keep_theirs` against a booking: cancel it
 * on its own page, where the consequences are shown.
 */
export async function decideConflict(
  unit: UnitOfWork,
  propertyId: string,
  id: string,
  decision: ConflictDecision,
): Promise<void> {
  await lockProperty(unit, propertyId);
  const { rows } = await sql<Locked>`
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
  if (decision === 'keep_ours') return;
  const { first: from, last: to } = conflict;
  await openNights(unit, [propertyId], { from, to });
  await freeOtherFeeds(unit, conflict);
  await reconcile(unit, await feedOf(unit.trx, propertyId, conflict.feed_id));
}

/** Frees what other feeds imported on the nights, and marks their events as decided. */
async function freeOtherFeeds({ trx, now, acting }: UnitOfWork, conflict: Locked): Promise<void> {
  const { first: from, last: to } = conflict;
  const rows = await removeImportedNights(trx, conflict.property_id, conflict.feed_id, {
    from,
    to,
  });
  for (const { uid, feed_id, ...nights } of rows) {
    const rest = freeParts(nights, [conflict]);
    await takeNights(
      trx,
      rest.map(({ first, last }) => ({
        property_id: conflict.property_id,
        first,
        last,
        kind: 'imported' as const,
        feed_id,
        event_uid: uid,
      })),
    );
    await trx
      .insertInto('calendar_conflicts')
      .values({
        id: uuidv7(),
        property_id: conflict.property_id,
        feed_id,
        uid,
        stay: `[${from},${to})`,
        state: 'kept_ours',
        kind: 'imported',
        booking_id: null,
        other_feed_id: conflict.feed_id,
        created_at: now.toISOString(),
        decided_at: now.toISOString(),
        decided_by: acting.user_id,
      })
      .execute();
  }
}

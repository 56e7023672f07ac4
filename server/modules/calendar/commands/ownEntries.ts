import { sql } from 'kysely';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { expireBooking } from '#server/modules/bookings/commands/expireBooking.ts';
import type { NightsRange } from '../queries/nightsState.ts';
import { nightsTaken } from '../queries/takenNights.ts';
import { takeNights, type TakenNights } from '#server/modules/nights/commands/takeNights.ts';
import { removeOwnNights } from '#server/modules/nights/commands/freeNights.ts';

/** A block or an own stay of a property. */
export type OwnEntry = Pick<TakenNights, 'property_id' | 'first' | 'last' | 'kind' | 'note'>;

/** Removes the seller's own entries from the nights; parts before and after the range remain. */
export async function openNights(
  unit: UnitOfWork,
  ids: readonly string[],
  { from, to }: NightsRange,
): Promise<void> {
  const rows = await removeOwnNights(unit, ids, { from, to });
  const outside = rows.flatMap((entry) => [
    ...(entry.first < from ? [{ ...entry, last: from }] : []),
    ...(entry.last > to ? [{ ...entry, first: to }] : []),
  ]);
  await takeNights(unit.trx, outside);
}

/** Expires overdue bookings on the nights. The caller has locked the properties. */
async function expireOverdue(unit: UnitOfWork, ids: readonly string[], range: NightsRange) {
  const { rows } = await sql<{ readonly id: string }>`
    select b.id from calendar_entries c join bookings b on b.id = c.booking_id
    where c.property_id = any(${ids}::uuid[])
      and c.stay && daterange(${range.from}::date, ${range.to}::date)
      and b.expires_at <= ${unit.now.toISOString()}`.execute(unit.trx);
  for (const { id } of rows) await expireBooking(unit.as(SYSTEM), id);
}

/**
 * Adds blocks and own stays. The exclusion constraint decides: throws 409 `nights_taken` with what
 * occupies the nights of the range.
 */
export async function occupyNights(
  unit: UnitOfWork,
  entries: readonly OwnEntry[],
  range: NightsRange,
  readsBookings: boolean,
): Promise<void> {
  const { trx } = unit;
  const ids = [...new Set(entries.map(({ property_id }) => property_id))];
  await expireOverdue(unit, ids, range);
  await sql`savepoint occupy_nights`.execute(trx);
  try {
    await takeNights(trx, entries);
  } catch (error) {
    if (violation(error)?.kind !== 'exclusion') throw error;
    await sql`rollback to savepoint occupy_nights`.execute(trx);
    const stays = entries.map(({ first, last }) => `[${first},${last})`);
    throw await nightsTaken(trx, ids, range, [...new Set(stays)], readsBookings);
  }
  await sql`release savepoint occupy_nights`.execute(trx);
}

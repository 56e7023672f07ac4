import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { domainEvent } from '#server/platform/unitOfWork/domainEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type Trx = Transaction<Tables>;

/** Nights of a property became free, or what claims them changed. */
export const calendarChanged = domainEvent('calendar_changed');

/** Frees the nights of a booking, or those held for a change. */
export async function freeNights(
  unit: UnitOfWork,
  of: { readonly booking_id: string } | { readonly change_id: string },
): Promise<void> {
  const entries = unit.trx.deleteFrom('calendar_entries').returning('property_id');
  const freed = await (
    'booking_id' in of
      ? entries.where('booking_id', '=', of.booking_id)
      : entries.where('change_id', '=', of.change_id)
  ).execute();
  for (const { property_id } of freed) unit.raise(calendarChanged, property_id);
}

/** Removes imported entries. The caller imports what takes their place. */
export async function removeImported(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('calendar_entries').where('id', 'in', ids).execute();
}

/** Sets the UID of the event that an imported entry comes from. */
export async function renameImported(trx: Trx, id: string, event_uid: string): Promise<void> {
  await trx.updateTable('calendar_entries').set({ event_uid }).where('id', '=', id).execute();
}

/** Changes what takes the nights of a booking. */
export async function changeNights(
  trx: Trx,
  bookingId: string,
  kind: 'hold' | 'booking',
): Promise<void> {
  await trx
    .updateTable('calendar_entries')
    .set({ kind })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Nights from `from` to the day before `to`. */
interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The seller's own entry that was removed. */
export interface OwnNights {
  readonly property_id: string;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly kind: 'block' | 'owner_stay';
  readonly note: string;
}

/** Removes the seller's blocks and own stays that touch the range. Returns them whole. */
export async function removeOwnNights(
  unit: UnitOfWork,
  propertyIds: readonly string[],
  { from, to }: Range,
): Promise<readonly OwnNights[]> {
  const { rows } = await sql<OwnNights>`
    delete from calendar_entries c
    where c.property_id = any(${propertyIds}::uuid[]) and c.kind in ('block', 'owner_stay')
      and c.stay && daterange(${from}::date, ${to}::date)
    returning property_id, lower(stay) as first, upper(stay) as last, kind, note`.execute(unit.trx);
  for (const { property_id } of rows) unit.raise(calendarChanged, property_id);
  return rows;
}

/** Removes the seller's block or own stay that begins on a day. */
export async function removeOwnEntry(
  unit: UnitOfWork,
  propertyId: string,
  first: string,
): Promise<void> {
  await sql`delete from calendar_entries where property_id = ${propertyId}
    and kind in ('block', 'owner_stay') and lower(stay) = ${first}::date`.execute(unit.trx);
  unit.raise(calendarChanged, propertyId);
}

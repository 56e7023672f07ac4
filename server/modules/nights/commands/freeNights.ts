import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

type Trx = Transaction<Tables>;

/** Frees the nights of a booking, those held for a change, or some entries. */
export async function freeNights(
  trx: Trx,
  of: { readonly booking_id: string } | { readonly change_id: string } | { readonly ids: string[] },
): Promise<void> {
  const entries = trx.deleteFrom('calendar_entries');
  if ('booking_id' in of) await entries.where('booking_id', '=', of.booking_id).execute();
  else if ('change_id' in of) await entries.where('change_id', '=', of.change_id).execute();
  else if (of.ids.length > 0) await entries.where('id', 'in', of.ids).execute();
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
  trx: Trx,
  propertyIds: readonly string[],
  { from, to }: Range,
): Promise<readonly OwnNights[]> {
  const { rows } = await sql<OwnNights>`
    delete from calendar_entries c
    where c.property_id = any(${propertyIds}::uuid[]) and c.kind in ('block', 'owner_stay')
      and c.stay && daterange(${from}::date, ${to}::date)
    returning property_id, lower(stay) as first, upper(stay) as last, kind, note`.execute(trx);
  return rows;
}

/** Removes the seller's block or own stay that begins on a day. */
export async function removeOwnEntry(trx: Trx, propertyId: string, first: string): Promise<void> {
  await sql`delete from calendar_entries where property_id = ${propertyId}
    and kind in ('block', 'owner_stay') and lower(stay) = ${first}::date`.execute(trx);
}

/** Imported nights that were removed. */
export interface ImportedNights {
  readonly uid: string;
  readonly feed_id: string;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Removes the imported nights of all feeds but one that touch the range. Returns them whole. */
export async function removeImportedNights(
  trx: Trx,
  propertyId: string,
  keptFeedId: string,
  { from, to }: Range,
): Promise<readonly ImportedNights[]> {
  const { rows } = await sql<ImportedNights>`
    delete from calendar_entries
    where property_id = ${propertyId} and kind = 'imported' and feed_id <> ${keptFeedId}
      and stay && daterange(${from}::date, ${to}::date)
    returning event_uid as uid, feed_id, lower(stay) as first, upper(stay) as last`.execute(trx);
  return rows;
}

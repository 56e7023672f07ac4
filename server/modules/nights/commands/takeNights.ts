import type { QueryCreator } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Nights from `first` to the day before `last`, and what takes them. */
export interface TakenNights {
  readonly property_id: string;
  readonly first: string;
  readonly last: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly note?: string;
  readonly booking_id?: string;
  readonly change_id?: string;
  /** Of imported nights: the feed, and the UID of the event. */
  readonly feed_id?: string;
  readonly event_uid?: string;
  /** Of imported nights: whether guests stay, as far as the site tells. */
  readonly is_stay?: boolean;
}

/** Entries of one statement. */
const BATCH = 500;

/** Takes nights, as a statement or a part of one. At least one entry. */
export const takingNights = (db: QueryCreator<Tables>, entries: readonly TakenNights[]) =>
  db.insertInto('calendar_entries').values(
    entries.map(({ first, last, ...entry }) => ({
      id: uuidv7(),
      stay: `[${first},${last})`,
      ...entry,
    })),
  );

/** Takes nights. The exclusion constraint refuses those that are taken already. */
export async function takeNights(
  db: QueryCreator<Tables>,
  entries: readonly TakenNights[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await takingNights(db, entries.slice(from, from + BATCH)).execute();
}

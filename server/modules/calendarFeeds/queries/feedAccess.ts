import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { stillDraft } from '#server/modules/listings/queries/listingCalendar.ts';

const uuid = z.uuid();

export type Feed = Selectable<Tables['calendar_feeds']>;

/** A feed of the property. Throws 404. */
export async function feedOf(db: Kysely<Tables>, propertyId: string, id: string): Promise<Feed> {
  if (!uuid.safeParse(id).success) throw notFound('calendar');
  const feed = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!feed) throw notFound('calendar');
  return feed;
}

/** The title and the time zone of a submitted property. Throws 409 `draft`. */
export async function calendarHome(db: Kysely<Tables>, id: string) {
  const home = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.id', 'p.title', 'p.seller_id', 'l.time_zone'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!home) throw stillDraft();
  return home;
}

export type HomeSeller = Awaited<ReturnType<typeof homeSeller>>;

/** A property and whom emails about its calendar go to. */
export const homeSeller = (db: Kysely<Tables>, propertyId: string) =>
  db
    .selectFrom('properties as p')
    .innerJoin('profiles as s', 's.id', 'p.seller_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['p.id', 'p.title', 'u.id as user_id', 'u.email', 'u.name'])
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow();

import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { CalendarConflict } from '#src/wire/calendarFeeds/feeds.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';

const uuid = z.uuid();

/** The open conflicts of the sellers. Bookings are named for `bookingSellers` only. */
export async function openConflicts(
  db: Kysely<Tables>,
  sellers: readonly string[],
  bookingSellers: readonly string[],
): Promise<CalendarConflict[]> {
  const { rows } = await sql<CalendarConflict>`
    select c.id, c.state, jsonb_build_object('id', p.id, 'title', p.title) as property,
      jsonb_build_object('id', f.id, 'name', f.name) as feed,
      lower(c.stay) as first, upper(c.stay) as last, c.kind,
      case when b.id is not null and p.seller_id = any(${bookingSellers}::uuid[])
        then jsonb_build_object('id', b.id, 'reference', b.reference) end as booking,
      o.name as other_feed, coalesce(e.text, '') as text, e.link, c.created_at
    from calendar_conflicts c
    join properties p on p.id = c.property_id
    join calendar_feeds f on f.id = c.feed_id
    left join bookings b on b.id = c.booking_id
    left join calendar_feeds o on o.id = c.other_feed_id
    left join lateral (select e.text, e.link from calendar_feed_events e
      where e.feed_id = c.feed_id and e.stay && c.stay order by e.uid <> c.uid, e.stay limit 1) e on true
    where c.state = 'open' and p.seller_id = any(${sellers}::uuid[])
    order by c.stay, c.id limit 200`.execute(db);
  return rows;
}

/** The property of a conflict. Throws 404. */
export async function conflictHome(db: Kysely<Tables>, id: string): Promise<string> {
  const found = uuid.safeParse(id).success
    ? await db
        .selectFrom('calendar_conflicts')
        .select('property_id')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('conflict');
  return found.property_id;
}

import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { notFound } from '#server/platform/errors.ts';
import { isMinuteOld } from '#server/platform/security/isMinuteOld.ts';
import type { WrittenNights } from '../ics/writeCalendar.ts';

/** Past nights that remain in the export. */
const DAYS_BACK = 31;

/** The occupied nights behind an export address, without a feed's own; notes the use. Throws 404. */
export async function exportedNights(
  db: Kysely<Tables>,
  token: string,
  without: string | undefined,
  now: Date,
): Promise<readonly WrittenNights[]> {
  const found = await db
    .selectFrom('calendar_exports')
    .select('property_id')
    .where('token', '=', token)
    .executeTakeFirst();
  if (!found) throw notFound('calendar');
  await db
    .updateTable('calendar_exports')
    .set({ last_used_at: now.toISOString() })
    .where('token', '=', token)
    .where(isMinuteOld('last_used_at', now))
    .execute();
  const { rows } = await sql<WrittenNights>`
    select c.id, c.created_at, lower(c.stay) as first, upper(c.stay) as last
    from calendar_entries c left join bookings b on b.id = c.booking_id
    where c.property_id = ${found.property_id}
      and upper(c.stay) > ${daysAgo(now, DAYS_BACK).slice(0, 10)}::date
      and (b.expires_at is null or b.expires_at > ${now.toISOString()})
      and (${without ?? null}::uuid is null or c.feed_id is distinct from ${without ?? null}::uuid)
    order by c.stay, c.id`.execute(db);
  return rows;
}

import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ECHO_GRACE_MS } from '#src/rules/calendarFeeds/echo.ts';
import { rangeOf, runsOf } from '#src/rules/calendarFeeds/nights.ts';
import { closedNights, type PreparedNights } from '#src/rules/calendar/preparation.ts';
import { addDays, localTime } from '#src/rules/dates/day.ts';
import { preparationAround } from '#server/platform/database/preparation.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { notFound } from '#server/platform/errors.ts';
import { isMinuteOld } from '#server/platform/security/isMinuteOld.ts';
import type { Services } from '#server/platform/services.ts';
import type { WrittenNights } from '../ics/writeCalendar.ts';

/** Past nights that remain in the export. */
const DAYS_BACK = 31;

/**
 * The nights behind an export address that nobody can book. An address made for a site leaves out what came from
 * there, and what the site fetches is noted, so that it is known when it comes back. Throws 404.
 */
export async function exportNights(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
): Promise<readonly WrittenNights[]> {
  const { db } = database;
  const whole = await db
    .selectFrom('calendar_exports')
    .select('property_id')
    .where('token', '=', token)
    .executeTakeFirst();
  if (whole) {
    await noteUse(db, 'calendar_exports', token, now());
    return closedToOthers(db, whole.property_id, null, now());
  }
  return transaction(database, async (trx) => {
    const site = await trx
      .selectFrom('calendar_feed_exports as x')
      .innerJoin('calendar_feeds as f', 'f.id', 'x.feed_id')
      .select(['f.property_id', 'f.id as feed_id', 'f.succeeded_at as read_at'])
      .where('x.token', '=', token)
      .forUpdate('x')
      .executeTakeFirst();
    if (!site) throw notFound('calendar');
    const at = now();
    await noteUse(trx, 'calendar_feed_exports', token, at);
    const nights = await closedToOthers(trx, site.property_id, site.feed_id, at);
    await noteSent(trx, site, nights, at);
    return nights;
  });
}

async function noteUse(
  db: Kysely<Tables>,
  table: 'calendar_exports' | 'calendar_feed_exports',
  token: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_used_at: now.toISOString() })
    .where('token', '=', token)
    .where(isMinuteOld('last_used_at', now))
    .execute();
}

/** The nights that are taken, or that the seller's rules close: preparation, advance notice and booking window. */
async function closedToOthers(
  db: Kysely<Tables>,
  propertyId: string,
  withoutFeed: string | null,
  now: Date,
): Promise<readonly WrittenNights[]> {
  const { rates, time_zone, created_at } = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.rates', 'p.created_at', 'l.time_zone'])
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const taken = await takenNights(db, propertyId, withoutFeed, now);
  const at = localTime(time_zone, now);
  const days = { first: at.today, last: addDays(at.today, BOOKING_WINDOW_DAYS + 1) };
  const closed = runsOf(days, closedNights(taken, rates, at));
  return [
    ...taken,
    ...closed.map(({ first, last, key }) => ({
      id: `${propertyId}-${key}-${first}`,
      created_at,
      is_reservation: false,
      first,
      last,
    })),
  ];
}

/**
 * What takes nights of a home, with the nights around it that stay free. None are around what another site may only
 * block: of two sites that show such nights as one block, each would make the other's longer at every fetch.
 */
async function takenNights(
  db: Kysely<Tables>,
  propertyId: string,
  withoutFeed: string | null,
  now: Date,
): Promise<readonly (WrittenNights & PreparedNights)[]> {
  const { rows } = await sql<WrittenNights & PreparedNights>`
    select c.id, c.created_at, c.kind in ('booking', 'hold') as is_reservation,
      lower(c.stay) as first, upper(c.stay) as last,
      case when c.kind in ('booking', 'hold') or exists (
        select from calendar_feed_events e
        where e.feed_id = c.feed_id and e.is_reservation and e.stay && c.stay
      ) then ${sql.raw(preparationAround())} else 0 end as around
    from properties p join calendar_entries c on c.property_id = p.id
      left join bookings b on b.id = c.booking_id
    where p.id = ${propertyId}
      and upper(c.stay) > ${daysAgo(now, DAYS_BACK).slice(0, 10)}::date
      and (b.expires_at is null or b.expires_at > ${now.toISOString()})
      and (${withoutFeed}::uuid is null or c.feed_id is distinct from ${withoutFeed}::uuid)
    order by c.stay, c.id`.execute(db);
  return rows;
}

interface Site {
  readonly feed_id: string;
  /** When its own calendar was last read. */
  readonly read_at: string | null;
}

/**
 * Notes the nights of a fetch. Nights that were gone for long, and of which the site's calendar was read since then,
 * count from now again.
 */
async function noteSent(
  trx: Transaction<Tables>,
  { feed_id, read_at }: Site,
  nights: readonly WrittenNights[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const forgotten = new Date(Date.parse(read_at ?? at) - ECHO_GRACE_MS).toISOString();
  const stays = nights.map(rangeOf);
  await sql`delete from calendar_sent_stays
    where feed_id = ${feed_id} and gone_at <= ${forgotten}`.execute(trx);
  await sql`update calendar_sent_stays set gone_at = ${at}
    where feed_id = ${feed_id} and gone_at is null and stay <> all(${stays}::daterange[])`.execute(
    trx,
  );
  await sql`insert into calendar_sent_stays (id, feed_id, stay, first_sent_at)
    select id, ${feed_id}, stay, ${at}
    from unnest(${stays.map(() => uuidv7())}::uuid[], ${stays}::daterange[]) as sent (id, stay)
    on conflict (feed_id, stay) do update set gone_at = null
      where calendar_sent_stays.gone_at is not null`.execute(trx);
}

import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isoDate, type IsoDate } from '#src/rules/day.ts';
import { transaction } from '../db/client.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Services } from '../services.ts';
import { markOf, type Visit } from './visit.ts';

/** The day of the platform's clock at a moment. */
export const utcDay = (moment: Date): IsoDate => isoDate(moment.toISOString().slice(0, 10));

/** Throws away the secrets and the marks of every day before this one: nobody can be known again. */
export async function forgetVisitors(db: Kysely<Tables>, today: IsoDate): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', today).execute();
  await db.deleteFrom('visitor_marks').where('day', '<', today).execute();
}

/** The salt of a day, the same for every node. Making it throws those of earlier days away. */
async function saltOf({ database }: Pick<Services, 'database'>, day: IsoDate): Promise<string> {
  const find = (db: Kysely<Tables>) =>
    db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await find(database.db);
  if (known) return known.salt;
  return transaction(database, async (trx) => {
    await forgetVisitors(trx, day);
    await trx
      .insertInto('visitor_salts')
      .values({ id: uuidv7(), day, salt: randomBytes(32).toString('base64url') })
      .onConflict((clash) => clash.column('day').doNothing())
      .execute();
    return (await find(trx))?.salt ?? '';
  });
}

/** Counts one look at a page: a few numbers grow, and nothing of the visitor stays after the day. */
export async function countVisit(services: Services, visit: Visit): Promise<void> {
  const now = services.now();
  const day = utcDay(now);
  const salt = await saltOf(services, day);
  const { route, referrer, device, visitor, property_id } = visit;
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  const ofDay = markOf(salt, visitor, '');
  const ofRoute = markOf(salt, visitor, route);
  await sql`
    with marks as (
      insert into visitor_marks (id, day, mark)
      values (${uuidv7()}, ${day}, ${ofDay}), (${uuidv7()}, ${day}, ${ofRoute})
      on conflict (mark) do nothing returning mark
    )
    insert into page_views (id, hour, route, referrer, device, views, visitors, route_visitors)
    select ${uuidv7()}::uuid, ${hour}::timestamptz, ${route}, ${referrer}, ${device}, 1,
      (select count(*) from marks where mark = ${ofDay})::int,
      (select count(*) from marks where mark = ${ofRoute})::int
    on conflict (hour, route, referrer, device) do update set
      views = page_views.views + 1,
      visitors = page_views.visitors + excluded.visitors,
      route_visitors = page_views.route_visitors + excluded.route_visitors`.execute(
    services.database.db,
  );
  if (property_id)
    await countProperty(services, property_id, day, markOf(salt, visitor, property_id));
}

/** A property that there is not is counted nowhere. */
async function countProperty(
  { database }: Services,
  id: string,
  day: IsoDate,
  mark: string,
): Promise<void> {
  await sql`
    with listed as (select id from properties where id = ${id}),
    marks as (
      insert into visitor_marks (id, day, mark) select ${uuidv7()}, ${day}::date, ${mark} from listed
      on conflict (mark) do nothing returning mark
    )
    insert into property_views (id, property_id, day, views, visitors)
    select ${uuidv7()}::uuid, listed.id, ${day}::date, 1, (select count(*) from marks)::int from listed
    on conflict (property_id, day) do update set
      views = property_views.views + 1,
      visitors = property_views.visitors + excluded.visitors`.execute(database.db);
}

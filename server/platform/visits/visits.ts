import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { transaction, type Database } from '../database/client.ts';
import { onPrimary } from '../database/readContext.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { sumVisits, type DatedVisit } from './sumVisits.ts';
import type { Visit } from './visit.ts';

/** Counts page views. */
export interface Visits {
  /** Counts a visit, written in the next batch. */
  count(visit: Visit): void;
  /** Writes the pending visits. */
  flush(): Promise<void>;
}

/** Interval between batches. */
const BATCH_INTERVAL_MS = 1000;

/** The UTC date. */
export const utcDay = (moment: Date): IsoDate => isoDate(moment.toISOString().slice(0, 10));

/** Deletes the salts and marks of earlier days, so that visitors cannot be recognised. */
export async function forgetVisitors(db: Kysely<Tables>, today: IsoDate): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', today).execute();
  await db.deleteFrom('visitor_marks').where('day', '<', today).execute();
}

/** The salt of a day, shared by all nodes. Creating it deletes those of earlier days. */
async function saltOf(database: Database, day: IsoDate): Promise<string> {
  const findSalt = (db: Kysely<Tables>) =>
    db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const existing = await findSalt(database.db);
  if (existing) return existing.salt;
  return transaction(database, async (trx) => {
    await forgetVisitors(trx, day);
    await trx
      .insertInto('visitor_salts')
      .values({ id: uuidv7(), day, salt: randomBytes(32).toString('base64url') })
      .onConflict((clash) => clash.column('day').doNothing())
      .execute();
    return (await findSalt(trx))?.salt ?? '';
  });
}

/** Writes the visits of one day. Stores counts only; ignores unknown properties. */
async function write(database: Database, day: IsoDate, visits: readonly DatedVisit[]) {
  const { pages, properties, marks } = sumVisits(await saltOf(database, day), visits);
  await sql`
    with page as (
      select * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
        as page(id uuid, hour timestamptz, route text, referrer text, device text, views int)
    ), property as (
      select seen.* from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb)
        as seen(id uuid, property_id uuid, views int)
      join properties on properties.id = seen.property_id
    ), incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        as mark(id uuid, mark text, first_of text, row_id uuid)
    ), fresh as (
      insert into visitor_marks (id, day, mark)
      select id, ${day}::date, mark from incoming
      where first_of <> 'property' or row_id in (select id from property)
      order by mark
      on conflict (mark) do nothing returning id
    ), firsts as (
      select row_id,
        count(*) filter (where first_of <> 'route')::int as visitors,
        count(*) filter (where first_of = 'route')::int as route_visitors
      from incoming join fresh using (id) group by row_id
    ), pages_counted as (
      insert into page_views (id, hour, route, referrer, device, views, visitors, route_visitors)
      select page.id, hour, route, referrer, device, views,
        coalesce(visitors, 0), coalesce(route_visitors, 0)
      from page left join firsts on firsts.row_id = page.id
      order by hour, route, referrer, device
      on conflict (hour, route, referrer, device) do update set
        views = page_views.views + excluded.views,
        visitors = page_views.visitors + excluded.visitors,
        route_visitors = page_views.route_visitors + excluded.route_visitors
    )
    insert into property_views (id, property_id, day, views, visitors)
    select property.id, property_id, ${day}::date, views, coalesce(visitors, 0)
    from property left join firsts on firsts.row_id = property.id
    order by property_id
    on conflict (property_id, day) do update set
      views = property_views.views + excluded.views,
      visitors = property_views.visitors + excluded.visitors`.execute(database.db);
}

export function openVisits(
  database: Database,
  env: Pick<Env, 'LOG_LEVEL'>,
  now: () => Date,
): Visits {
  let pending: DatedVisit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function writeAll(visits: readonly DatedVisit[]): Promise<void> {
    for (const day of new Set(visits.map(({ at }) => utcDay(at))))
      await write(
        database,
        day,
        visits.filter(({ at }) => utcDay(at) === day),
      );
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const visits = pending;
    pending = [];
    if (visits.length === 0) return writing;
    writing = writing
      .then(() => writeAll(visits))
      .catch((error: unknown) => {
        if (env.LOG_LEVEL !== 'silent')
          process.stderr.write(`${visits.length} page views were not counted: ${String(error)}\n`);
      });
    return writing;
  }

  return {
    count(visit) {
      pending.push({ ...visit, at: now() });
      // The request that starts it may read from a replica.
      timer ??= onPrimary(() => setTimeout(() => void flush(), BATCH_INTERVAL_MS));
    },
    flush,
  };
}

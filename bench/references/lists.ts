import { either, own, staff, via, type Actor } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { openPostgres, type Database } from '#server/platform/database/client.ts';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import type { Services } from '#server/platform/services.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import { page } from '#server/resource/reads.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { tables } from '#server/modules/index.ts';

/** Records that belong to a seller through their home. */
const visits = defineResource({
  name: 'bench_visits',
  fields: {
    id: f.id(),
    property_id: f.ref('properties'),
    title: f.text(),
    kind: f.choice(['safety', 'damage']),
    due_on: f.optional(f.day()),
    fee: f.optional(f.money()),
    created_at: f.createdAt(),
  },
  access: {
    list: either(staff('admin'), via('property_id', own('seller_id'))),
    edit: via('property_id', own('seller_id')),
  },
  admin: { list: ['title'], title: 'title', sort: ['created_at', 'DESC'] },
});

const PER_HOME = 5;
const RECORDS = `
  insert into bench_visits (id, property_id, title, kind, due_on, created_at)
    select gen_random_uuid(), home.id, 'Visit ' || n, case when n % 2 = 0 then 'safety' else 'damage' end,
      current_date + n, home.created_at + make_interval(hours => n)
    from properties home, generate_series(1, ${PER_HOME}) as n`;

// A join takes twenty times as long: PostgreSQL then reads all visits, the latest first.
const OF_SELLER = `from bench_visits where property_id = any(array(
  select id from properties where seller_id = $1))`;
const PAGE = `select * ${OF_SELLER} order by created_at desc, id desc limit 25`;
const COUNT = `select count(*)::integer as count from (select 1 ${OF_SELLER} limit 10001) as bounded`;

/** Opens a database with the tables of the product and that of the visits. */
export async function openBench(url: string): Promise<Database> {
  const database = await openPostgres(url, tables, PLAIN_POSTGRES);
  await migrate(database);
  const declared = declaredSchema([visits]);
  await database.pool.query(diff(declared, declared, new Map()).join('\n'));
  return database;
}

/** Adds visits to every home. */
export async function addVisits({ pool }: Database): Promise<void> {
  await pool.query(RECORDS);
  await pool.query('vacuum analyze');
}

/** Seconds that each needs for the same pages. */
export type Seconds = Record<'declared' | 'handwritten', number>;

/** Reads the first page of sellers in turns, declared and by hand, as JSON with the total. */
export async function measureLists(database: Database, calls: number): Promise<Seconds> {
  const { rows } = await database.pool.query<{ id: string; user_id: string }>(
    `select id, user_id from profiles where profile_type = 'seller' order by id limit 1000`,
  );
  const seconds: Seconds = { declared: 0, handwritten: 0 };
  // A first round without measuring, so that both are compiled and their statements planned.
  for (let n = -rows.length; n < calls; n += 1) {
    const seller = rows[(n + rows.length) % rows.length];
    if (!seller) throw new Error('There are no sellers');
    const declared = await timed(() => declaredPage(database, seller));
    const handwritten = await timed(() => handwrittenPage(database, seller.id));
    if (declared.value !== handwritten.value)
      throw new Error(`${declared.value} visits declared, ${handwritten.value} by hand`);
    if (n < 0) continue;
    seconds.declared += declared.seconds;
    seconds.handwritten += handwritten.seconds;
  }
  return seconds;
}

async function timed<T>(call: () => Promise<T>) {
  const start = performance.now();
  const value = await call();
  return { value, seconds: (performance.now() - start) / 1000 };
}

async function declaredPage(database: Database, seller: { id: string; user_id: string }) {
  const actor: Actor = {
    user_id: seller.user_id,
    system_roles: [],
    profile_ids: [seller.id],
    delegations: [],
  };
  const context: ResourceContext = {
    // A page reads nothing else.
    services: { database, now: () => new Date() } as Partial<Services> as Services,
    handlers: handlerRegistry([]),
    resource: visits,
    actor,
    request: { actor: null, ip: '' },
  };
  const { records, total } = await page(context, {});
  JSON.stringify({ data: records, total });
  return total;
}

async function handwrittenPage({ pool }: Database, seller: string): Promise<number> {
  const values = [seller];
  const { rows } = await pool.query({ name: 'page', text: PAGE, values });
  const counted = await pool.query<{ count: number }>({ name: 'count', text: COUNT, values });
  const total = counted.rows[0]?.count ?? 0;
  JSON.stringify({ data: rows, total });
  return total;
}

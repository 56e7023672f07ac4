import { sql, type Transaction } from 'kysely';
import { transaction, type Database } from '#server/platform/database/client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** What staff sign in with, in the order of their references, and what a server compares at its start. */
const KEPT = [
  'users',
  'credentials',
  'two_factor',
  'recovery_codes',
  'passkeys',
  'password_resets',
  'google_accounts',
  'installations',
] as const satisfies readonly (keyof Tables)[];

/** Holds the kept rows from the removal until they are back, so that a crash in between loses none. */
const ASIDE = 'keystead_kept';

type Trx = Transaction<Tables>;

/** What belongs to no one is kept. */
const isKept = (name: (typeof KEPT)[number], userIds: readonly string[]) =>
  name === 'installations'
    ? sql`true`
    : sql`${sql.ref(name === 'users' ? 'id' : 'user_id')} = any(${userIds}::uuid[])`;

/** Whether an earlier run was interrupted before it brought the kept accounts back. */
export async function isUnfinished({ db }: Database): Promise<boolean> {
  const found = await sql`select 1 from pg_namespace where nspname = ${ASIDE}`.execute(db);
  return found.rows.length > 0;
}

/** Replaces everything in the database by a new one, in which only these users exist with what they sign in with. */
export async function replaceDatabase(
  database: Database,
  userIds: readonly string[],
): Promise<void> {
  await transaction(database, async (trx) => {
    await sql`create schema ${sql.id(ASIDE)}`.execute(trx);
    for (const name of KEPT)
      await sql`create table ${sql.id(ASIDE, name)} as select * from ${sql.id('public', name)}
        where ${isKept(name, userIds)}`.execute(trx);
    await dropEverything(trx);
  });
  await finishReplacing(database);
}

/** Makes the new database and brings the kept accounts back. */
export async function finishReplacing(database: Database): Promise<void> {
  await migrate(database);
  await transaction(database, async (trx) => {
    const aside = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = ${ASIDE}`.execute(trx);
    const names = new Set(aside.rows.map(({ name }) => name));
    // An older version, which was interrupted, kept fewer tables.
    for (const name of KEPT.filter((kept) => names.has(kept))) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`.execute(
        trx,
      );
      const columns = sql.join(rows.map((column) => sql.id(column.name)));
      await sql`insert into ${sql.id('public', name)} (${columns})
        select ${columns} from ${sql.id(ASIDE, name)}`.execute(trx);
    }
    await sql`drop schema ${sql.id(ASIDE)} cascade`.execute(trx);
  });
}

/** Drops all but extensions, which the role of the server may not be able to create again. */
async function dropEverything(trx: Trx): Promise<void> {
  await sql`drop schema if exists search cascade`.execute(trx);
  await sql`drop schema if exists pgboss cascade`.execute(trx);
  await sql`do $$
    declare statement text;
    begin
      for statement in
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      loop execute statement; end loop;
      for statement in
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
          where p.pronamespace = 'public'::regnamespace and not exists (
            select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
          where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists (
            select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      loop execute statement; end loop;
    end $$`.execute(trx);
}

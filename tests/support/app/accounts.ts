import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { ARGON2 } from '#server/modules/accounts/commands/passwords/passwordHash.ts';
import type { Services } from '#server/platform/services.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import type { PersonOptions } from '../records/people.ts';
import type { Client, SignedIn, TestApp } from './app.ts';

export const PASSWORD = 'a long enough password';

/** Gives a user the password `PASSWORD`. */
export async function givePassword({ database }: Services, userId: string): Promise<void> {
  await database.db
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id: userId, password_hash: await hash(PASSWORD, ARGON2) })
    .execute();
}

/** A new signed-in person with the password `PASSWORD`. */
export async function personWithPassword(t: TestApp, options?: PersonOptions): Promise<SignedIn> {
  const one = await t.person(options);
  await givePassword(t.services, one.user_id);
  return one;
}

/** The signed-in user, as the API shows them. */
export const whoIs = async (client: Client) =>
  (await client.get<{ data: SessionUser }>('/api/user')).body.data;

/** Every column of the database, jobs included, that contains one of the words, as `table.column`. */
export async function columnsContaining(
  { database }: Services,
  words: readonly string[],
): Promise<string[]> {
  const { rows: columns } = await database.pool.query<{ at: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as at, column_name as name
     from information_schema.columns join pg_tables
       on schemaname = table_schema and tablename = table_name
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { at, name } of columns) {
    const { rows } = await database.pool.query(
      `select 1 from ${at} where exists
         (select from unnest($1::text[]) sought_word where position(lower(sought_word) in lower("${name}"::text)) > 0)
       limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${at}.${name}`);
  }
  return found;
}

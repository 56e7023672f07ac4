import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables/index.ts';

/** References that are tried; one that exists is rare. */
const TRIES = 4;

type Numbered = 'bookings' | 'disputes' | 'offers' | 'payouts' | 'vip_invoices';

/**
 * SQL for the first of a few generated references that no record of the table has. As a list of values: PostgreSQL
 * would plan a statement with an array anew each time, because the plan for any array looks more expensive to it.
 */
export const firstFree = (table: Numbered, make: () => string) =>
  sql<string | null>`(
    select candidate from (values ${sql.join(
      Array.from({ length: TRIES }, () => sql`(${make()}::text)`),
    )}) tried (candidate)
    where not exists (select 1 from ${sql.table(table)} where reference = candidate) limit 1
  )`;

/** A reference that no record of the table has. */
export async function freeReference(
  db: Kysely<Tables>,
  table: Numbered,
  make: () => string,
): Promise<string> {
  const { rows } = await sql<{
    reference: string | null;
  }>`select ${firstFree(table, make)} as reference`.execute(db);
  const reference = rows[0]?.reference;
  if (!reference) throw new Error(`No free number was found for ${table}`);
  return reference;
}

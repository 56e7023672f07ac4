import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables/index.ts';

/** How many numbers are tried for a free one. */
const TRIES = 4;

type Numbered = 'bookings' | 'disputes' | 'offers' | 'payouts' | 'vip_invoices';

/** The first of a few numbers that no record of the table has, as a part of a statement. */
export const firstFree = (table: Numbered, make: () => string) =>
  sql<string | null>`(
    select candidate from unnest(${Array.from({ length: TRIES }, make)}::text[]) candidate
    where not exists (select 1 from ${sql.table(table)} where reference = candidate) limit 1
  )`;

/** A number for people that no record of the table has. */
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

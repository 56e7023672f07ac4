import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables/index.ts';

/** Rows of one statement: its locks are short, and replicas can follow. */
const BATCH = 1_000;

/**
 * Deletes all rows of a table that match, a batch at a time, each in its own transaction. Returns how many.
 * A run that ends early is continued by the next.
 */
export async function deleteInBatches(
  db: Kysely<Tables>,
  table: keyof Tables,
  where: RawBuilder<unknown>,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where ${where} limit ${BATCH})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) return deleted;
  }
}

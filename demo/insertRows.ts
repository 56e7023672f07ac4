import { sql, type Insertable, type Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Rows that travel in one statement: few enough to stay small in memory. */
const BATCH = 1000;

/**
 * Inserts many rows fast: they go to the database as one JSON text a batch and not as one parameter
 * a value. All rows have the columns of the first.
 */
export async function insertRows<Name extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(
      trx,
    );
  }
}

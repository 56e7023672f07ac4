import { sql, type Insertable, type Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Rows per statement. */
const BATCH = 1000;

/**
 * Bulk insert: sends each batch as one JSON parameter instead of one parameter per value. All rows
 * must have the columns of the first.
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

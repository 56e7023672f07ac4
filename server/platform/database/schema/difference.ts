import type { Pool } from 'pg';
import type { Table } from '#src/schema/table.ts';
import { catalogSchema } from './catalog.ts';
import { declaredSchema } from './declared.ts';
import { diff } from './diff.ts';
import { renamedObjects, renameOf, renameSql } from './renames.ts';

const SCRATCH = 'keystead_declared';

/**
 * The statements that bring a migrated database to the declared schema; empty where they agree.
 * Creates the declared schema in a scratch namespace, to read it in PostgreSQL's form, and rolls
 * the transaction back.
 *
 * @param asked columns that are renamed, as `old=new` or `table.old=new`; others are dropped and added
 */
export async function difference(
  pool: Pool,
  tables: readonly Table[],
  asked: readonly string[] = [],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const declared = declaredSchema(tables);
    const before = await catalogSchema(client, 'public');
    const renames = asked.map((one) => renameOf(one, declared, before));
    const statements = renames.map(renameSql);
    await client.query(`CREATE SCHEMA ${SCRATCH}; SET LOCAL search_path = ${SCRATCH}, public`);
    await client.query(diff(declared, declared, new Map()).join('\n'));
    const canonical = await catalogSchema(client, SCRATCH);
    if (renames.length === 0) return diff(declared, canonical, before);
    await client.query(`SET LOCAL search_path = public; ${statements.join(' ')}`);
    const columns = await catalogSchema(client, 'public');
    const objects = [...new Set(renames.map(({ table }) => table))].flatMap((table) => {
      const [wanted, now] = [canonical.get(table), columns.get(table)];
      return wanted && now ? renamedObjects(table, wanted, now) : [];
    });
    await client.query(objects.join(' '));
    const after = await catalogSchema(client, 'public');
    return [...statements, ...objects, ...diff(declared, canonical, after)];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

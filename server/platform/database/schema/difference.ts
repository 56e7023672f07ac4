import type { Pool } from 'pg';
import type { Table } from '#src/schema/table.ts';
import { catalogSchema } from './catalog.ts';
import { declaredSchema } from './declared.ts';
import { diff } from './diff.ts';

const SCRATCH = 'keystead_declared';

/**
 * The statements that bring a migrated database to the declared schema; empty where they agree.
 * Creates the declared schema in a scratch namespace, to read it in PostgreSQL's form, and rolls
 * the transaction back.
 */
export async function difference(pool: Pool, tables: readonly Table[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const actual = await catalogSchema(client, 'public');
    const declared = declaredSchema(tables);
    await client.query(`CREATE SCHEMA ${SCRATCH}; SET LOCAL search_path = ${SCRATCH}, public`);
    await client.query(diff(declared, declared, new Map()).join('\n'));
    const canonical = await catalogSchema(client, SCRATCH);
    return diff(declared, canonical, actual);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

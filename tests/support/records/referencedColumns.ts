import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { metaOf, type Fields } from '#src/schema/field.ts';
import { tables } from '#server/modules/index.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** The record with the columns of referenced records that the paths name, such as `property_id.seller_id`. */
export async function withReferencedColumns(
  db: Kysely<Tables>,
  fields: Fields,
  record: Row,
  paths: readonly string[],
): Promise<Row> {
  const values = paths.map(
    async (path) => [path, await valueAt(db, fields, record, path)] as const,
  );
  return { ...record, ...Object.fromEntries(await Promise.all(values)) };
}

async function valueAt(
  db: Kysely<Tables>,
  fields: Fields,
  record: Row,
  path: string,
): Promise<unknown> {
  const [reference = '', ...rest] = path.split('.');
  if (rest.length === 0) return record[reference];
  const field = fields[reference];
  const target = tables.find(({ name }) => field && name === metaOf(field).references);
  if (!target) throw new Error(`${reference} is no reference.`);
  const found = await sql<Row>`select * from ${sql.table(target.name)}
    where id = ${record[reference]}`.execute(db);
  return valueAt(db, target.fields, found.rows[0] ?? {}, rest.join('.'));
}

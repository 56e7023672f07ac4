import { sql, type Kysely, type RawBuilder } from 'kysely';
import { metaOf, type Fields } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { all, type Condition } from './conditions.ts';
import type { ListQuery } from './listQuery.ts';
import type { AnyRecord } from './record.ts';

/** The database, or a transaction of it. */
export type Executor = Kysely<Tables>;

const cache = new WeakMap<Fields, RawBuilder<unknown>>();

/** The declared columns, listed: a table may have additional database-only columns. */
export function columns(fields: Fields): RawBuilder<unknown> {
  const cached = cache.get(fields);
  if (cached) return cached;
  // Safe as raw SQL: the names are declared, never user input.
  const columnList = sql.raw(
    Object.keys(fields)
      .map((column) => `"${column}"`)
      .join(', '),
  );
  cache.set(fields, columnList);
  return columnList;
}

function encode(fields: Fields, column: string, value: unknown): RawBuilder<unknown> {
  const field = fields[column];
  if (field && metaOf(field).kind === 'json' && value !== null) return jsonb(value);
  return sql`${value}`;
}

/** One page of the matching records, sorted. */
export function pageQuery(
  { name, fields }: Resource,
  { sort, range: [first, last] }: ListQuery,
  where: Condition,
): RawBuilder<AnyRecord> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  // The id breaks ties, so that a row cannot appear on two pages.
  const order =
    sort.column === 'id'
      ? sql`id ${direction}`
      : sql`${sql.ref(sort.column)} ${direction}, id ${direction}`;
  return sql`select ${columns(fields)} from ${sql.table(name)}
    where ${where} order by ${order} limit ${last - first + 1} offset ${first}`;
}

/** The matching record, locked until the transaction ends with `for update`. */
export async function selectOne(
  db: Executor,
  { name, fields }: Resource,
  conditions: readonly Condition[],
  lock: 'read' | 'for update',
): Promise<AnyRecord | null> {
  const suffix = lock === 'read' ? sql`` : sql`for update`;
  const { rows } = await sql<AnyRecord>`select ${columns(fields)} from ${sql.table(name)}
    where ${all(conditions)} ${suffix}`.execute(db);
  return rows[0] ?? null;
}

export async function insertOne(
  db: Executor,
  { name, fields }: Resource,
  record: AnyRecord,
): Promise<AnyRecord> {
  const names = Object.keys(record);
  const { rows } = await sql<AnyRecord>`insert into ${sql.table(name)}
    (${sql.join(names.map((column) => sql.ref(column)))})
    values (${sql.join(names.map((column) => encode(fields, column, record[column])))})
    returning ${columns(fields)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${name}: the insert returned no row`);
  return row;
}

export async function updateOne(
  db: Executor,
  { name, fields }: Resource,
  id: string,
  changes: AnyRecord,
): Promise<void> {
  const settings = Object.entries(changes).map(
    ([column, value]) => sql`${sql.ref(column)} = ${encode(fields, column, value)}`,
  );
  if (settings.length === 0) return;
  await sql`update ${sql.table(name)} set ${sql.join(settings)} where id = ${id}`.execute(db);
}

export async function deleteOne(db: Executor, { name }: Resource, id: string): Promise<void> {
  await sql`delete from ${sql.table(name)} where id = ${id}`.execute(db);
}

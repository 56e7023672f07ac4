import { sql, type Kysely, type RawBuilder } from 'kysely';
import { metaOf, type Fields } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { columnSql, isStored, orderSql } from '#server/platform/database/columnSql.ts';
import { all, type Condition } from './conditions/conditions.ts';
import type { ListQuery } from './listQuery.ts';
import { oncePer } from './oncePer.ts';
import { pathColumns } from './conditions/paths.ts';
import type { AnyRecord } from './record.ts';

/** The database, or a transaction of it. */
export type Executor = Kysely<Tables>;

/** The declared columns, listed: a table may have additional database-only columns. */
export const columns = oncePer((fields: Fields): RawBuilder<unknown> =>
  sql.join(
    Object.keys(fields).map((column) =>
      isStored(fields, column)
        ? sql.ref(column)
        : sql`${columnSql(fields, column)} as ${sql.ref(column)}`,
    ),
  ),
);

/** The declared columns, and those of referenced records. */
function selected({ name, fields }: Resource, paths: readonly string[]): RawBuilder<unknown> {
  return sql.join([columns(fields), ...pathColumns(fields, name, paths)]);
}

function encode(fields: Fields, column: string, value: unknown): RawBuilder<unknown> {
  const field = fields[column];
  if (field && metaOf(field).sql === 'jsonb' && value !== null) return jsonb(value);
  return sql`${value}`;
}

/** One page of the matching records, sorted, with the columns of referenced records at `paths`. */
export function pageQuery(
  resource: Resource,
  { sort, range: [first, last] }: ListQuery,
  where: Condition,
  paths: readonly string[] = [],
): RawBuilder<AnyRecord> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  // The id breaks ties, so that a row cannot appear on two pages.
  const order =
    sort.column === 'id'
      ? sql`id ${direction}`
      : sql`${orderSql(resource.fields, sort.column)} ${direction}, id ${direction}`;
  const table = sql.table(resource.name);
  // The page first, so that computed columns and those of referenced records are read for its rows only.
  return sql`select ${selected(resource, paths)} from (
      select * from ${table} where ${where} order by ${order} limit ${last - first + 1} offset ${first}
    ) as ${table} order by ${order}`;
}

/** The matching record, locked until the transaction ends with `for update`. */
export async function selectOne(
  db: Executor,
  resource: Resource,
  conditions: readonly Condition[],
  lock: 'read' | 'for update',
  paths: readonly string[] = [],
): Promise<AnyRecord | null> {
  const suffix = lock === 'read' ? sql`` : sql`for update`;
  const { rows } = await sql<AnyRecord>`select ${selected(resource, paths)}
    from ${sql.table(resource.name)} where ${all(conditions)} ${suffix}`.execute(db);
  return rows[0] ?? null;
}

/** The matching records in the order of their ids, locked until the transaction ends. */
export async function selectMany(
  db: Executor,
  resource: Resource,
  conditions: readonly Condition[],
  paths: readonly string[] = [],
): Promise<readonly AnyRecord[]> {
  const { rows } = await sql<AnyRecord>`select ${selected(resource, paths)}
    from ${sql.table(resource.name)} where ${all(conditions)} order by id for update`.execute(db);
  return rows;
}

export async function insertOne(
  db: Executor,
  resource: Resource,
  record: AnyRecord,
): Promise<AnyRecord> {
  const [row] = await insertMany(db, resource, [record]);
  if (!row) throw new Error(`${resource.name}: the insert returned no row`);
  return row;
}

/** Inserts records that set the same columns. */
export async function insertMany(
  db: Executor,
  { name, fields }: Resource,
  records: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> {
  const names = Object.keys(records[0] ?? {}).filter((column) => isStored(fields, column));
  const tuples = records.map(
    (record) => sql`(${sql.join(names.map((column) => encode(fields, column, record[column])))})`,
  );
  const { rows } = await sql<AnyRecord>`insert into ${sql.table(name)}
    (${sql.join(names.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}
    returning ${columns(fields)}`.execute(db);
  return rows;
}

/** Updates the records with these ids, which all set the same columns, and returns them. */
export async function updateMany(
  db: Executor,
  { name, fields }: Resource,
  records: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> {
  const names = Object.keys(records[0] ?? {});
  // In a list of values, PostgreSQL does not derive the types from the columns.
  const typed = (record: AnyRecord, column: string) => {
    const field = fields[column];
    const value = encode(fields, column, record[column]);
    return field ? sql`${value}::${sql.raw(metaOf(field).sql)}` : value;
  };
  const tuples = records.map(
    (record) => sql`(${sql.join(names.map((column) => typed(record, column)))})`,
  );
  const settings = names
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  const { rows } =
    await sql<AnyRecord>`with given (${sql.join(names.map((column) => sql.ref(column)))})
    as (values ${sql.join(tuples)}),
    updated as (
      update ${sql.table(name)} as target set ${sql.join(settings)} from given
      where target.id = given.id returning target.*
    )
    select ${columns(fields)} from updated as ${sql.table(name)}`.execute(db);
  return rows;
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

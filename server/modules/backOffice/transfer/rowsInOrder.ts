import { sql, type Kysely } from 'kysely';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { all, type Condition } from '#server/resource/conditions/conditions.ts';
import type { ListQuery } from '#server/resource/listQuery.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { columnSql } from '#server/platform/database/columnSql.ts';
import { columns } from '#server/resource/rows.ts';

/** Few enough that a batch is collected young: of 200 rows, some stay in memory until a full collection. */
const BATCH = 100;

/**
 * All records that match the condition, in the order of a list and in batches. Each batch continues
 * after the last row, so no transaction stays open and no row is read twice. Rows that change
 * meanwhile may be missed, or read at their new position.
 */
export async function* rowsInOrder(
  db: Kysely<Tables>,
  { name, fields }: Resource,
  { column, descending }: ListQuery['sort'],
  where: Condition,
): AsyncGenerator<readonly AnyRecord[]> {
  const at = columnSql(fields, column);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const after = sql.raw(descending ? '<' : '>');
  const field = fields[column];
  const nullable = field !== undefined && metaOf(field).nullable;
  // PostgreSQL sorts nulls last when ascending and first when descending; row comparison excludes
  // nulls.
  const parts = nullable ? (descending ? [true, false] : [false, true]) : [false];
  for (const ofNulls of parts) {
    const part = ofNulls ? sql<boolean>`${at} is null` : sql<boolean>`${at} is not null`;
    let last: AnyRecord | undefined;
    do {
      const from: Condition =
        last === undefined
          ? sql`true`
          : ofNulls
            ? sql`id ${after} ${last['id']}`
            : sql`(${at}, id) ${after} (${last[column]}, ${last['id']})`;
      const conditions = nullable ? [where, part, from] : [where, from];
      const order = ofNulls ? sql`id ${direction}` : sql`${at} ${direction}, id ${direction}`;
      const { rows }: { rows: AnyRecord[] } = await sql<AnyRecord>`select ${columns(fields)}
        from ${sql.table(name)} where ${all(conditions)} order by ${order} limit ${BATCH}`.execute(
        db,
      );
      if (rows.length > 0) yield rows;
      last = rows.length < BATCH ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

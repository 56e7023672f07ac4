import { sql, type RawBuilder } from 'kysely';
import { columnsOf } from '#src/access/can.ts';
import type { Actor } from '#src/access/grants.ts';
import { metaOf, type Fields } from '#src/schema/field.ts';
import { grantsOf } from '#src/schema/resourceGrants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Table } from '#src/schema/table.ts';
import { resources } from '#resources';

/** A column of a referenced record, such as `property_id.seller_id`, split after the reference. */
export function splitPath(path: string): readonly [reference: string, rest: string] | null {
  const at = path.indexOf('.');
  return at < 0 ? null : [path.slice(0, at), path.slice(at + 1)];
}

/** The table that a reference points to. Throws for a column that is no reference. */
export function referencedTable(fields: Fields, reference: string): Table {
  const field = Object.hasOwn(fields, reference) ? fields[reference] : undefined;
  const name = field && metaOf(field).references;
  const table = Object.values<Table>(resources).find((one) => one.name === name);
  if (!table) throw new Error(`A grant reaches through ${reference}, which is no reference.`);
  return table;
}

/** The columns of referenced records that the actor's grants read. */
export function pathsOf(resource: Resource, actor: Actor | null): readonly string[] {
  const columns = grantsOf(resource).flatMap((grant) => columnsOf(grant(actor)));
  return [...new Set(columns)].filter((column) => splitPath(column) !== null);
}

/** A column of a referenced record, as SQL on the row of `alias`. */
function valueAt(fields: Fields, alias: string, path: string, depth = 1): RawBuilder<unknown> {
  const split = splitPath(path);
  if (!split) return sql.ref(`${alias}.${path}`);
  const [reference, rest] = split;
  const { name, fields: referenced } = referencedTable(fields, reference);
  const next = `referenced_${depth}`;
  return sql`(select ${valueAt(referenced, next, rest, depth + 1)}
    from ${sql.table(name)} as ${sql.id(next)}
    where ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${reference}`)})`;
}

/** The columns of referenced records, named by their paths. */
export const pathColumns = (
  fields: Fields,
  alias: string,
  paths: readonly string[],
): RawBuilder<unknown>[] =>
  paths.map((path) => sql`${valueAt(fields, alias, path)} as ${sql.id(path)}`);

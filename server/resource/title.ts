import { sql, type RawBuilder } from 'kysely';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/**
 * The title of a record as SQL. Where the title field is a reference, such as a subscription's
 * profile, the title of the referenced record.
 */
export function titleText(resource: Resource): RawBuilder<string> {
  const { admin, fields, name } = resource;
  const at = sql.ref(`${name}.${admin.title}`);
  const field = fields[admin.title];
  const table = field && metaOf(field).references;
  const other = Object.values<Resource>(resources).find((one) => one.name === table);
  if (!other || other.name === name) return sql<string>`${at}::text`;
  return sql<string>`(select ${titleText(other)} from ${sql.table(other.name)}
    where ${sql.ref(`${other.name}.id`)} = ${at})`;
}

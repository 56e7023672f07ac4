import { sql, type RawBuilder } from 'kysely';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/**
 * What stands for a record of the resource, as SQL beside its table: where that is another record, as
 * a subscription goes by its profile, the title of that.
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

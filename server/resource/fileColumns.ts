import { sql, type Kysely } from 'kysely';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

interface FileColumn {
  readonly table: string;
  readonly column: string;
}

/** The columns of `f.photos` or `f.file` in all resources. */
export const fileColumns = (kind: 'photos' | 'file'): readonly FileColumn[] =>
  Object.values<Resource>(resources).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, field]) =>
      metaOf(field).kind === kind ? [{ table: name, column }] : [],
    ),
  );

const PATH = /"path":"([^"]+)"/g;

/** The paths in changes of these columns since `since`. */
export async function undoablePaths(
  db: Kysely<Tables>,
  columns: readonly FileColumn[],
  since: string,
): Promise<readonly string[]> {
  if (columns.length === 0) return [];
  const changed = columns.map(
    ({ table, column }) => sql`(resource = ${table} and differences -> ${column} is not null)`,
  );
  const { rows } = await sql<{ differences: unknown }>`
    select differences from audit_log
    where created_at >= ${since} and (${sql.join(changed, sql` or `)})`.execute(db);
  return rows.flatMap(({ differences }) =>
    [...JSON.stringify(differences).matchAll(PATH)].map(([, path = '']) => path),
  );
}

import { sql } from 'kysely';
import type { Actor } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { pathColumns, pathsOf, splitPath } from './paths.ts';
import type { AnyRecord } from '../record.ts';
import type { Executor } from '../rows.ts';

/** The record with the columns of referenced records that the actor's grants read. */
export async function withPaths(
  db: Executor,
  { resource, actor }: { readonly resource: Resource; readonly actor: Actor | null },
  record: AnyRecord,
): Promise<AnyRecord> {
  const paths = pathsOf(resource, actor);
  if (paths.length === 0) return record;
  const references = [...new Set(paths.map((path) => splitPath(path)?.[0] ?? path))];
  const given = references.map((one) => sql`${record[one] ?? null}::uuid as ${sql.id(one)}`);
  const { rows } = await sql<AnyRecord>`
    select ${sql.join(pathColumns(resource.fields, 'given', paths))}
    from (select ${sql.join(given)}) as given`.execute(db);
  return { ...record, ...rows[0] };
}

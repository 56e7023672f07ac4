import { sql } from 'kysely';
import { resources } from '#resources';
import type { Actor } from '#src/access/grants.ts';
import { isStaff } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import { idsIn, metasOf, type AnyRecord } from './record.ts';
import type { Executor } from './rows.ts';
import { titleText } from './title.ts';

/** The titles of referenced records, by column; of several references of a column, by their ids. */
export type ReferenceNames = Readonly<Record<string, string>>;

/**
 * Staff who may read a record but not what it refers to, such as staff for disputes a report's property, get
 * the titles of what it refers to with the record. Empty for everyone else: they read those records.
 */
export async function referenceNames(
  db: Executor,
  resource: Resource,
  actor: Actor | null,
  records: readonly AnyRecord[],
): Promise<(record: AnyRecord) => ReferenceNames> {
  const hidden = actor && isStaff(actor) ? hiddenReferences(resource, actor) : [];
  const titles = new Map<string, string>();
  for (const other of new Set(hidden.map(({ target }) => target))) {
    const columns = hidden.filter(({ target }) => target === other).map(({ column }) => column);
    const ids = new Set(
      records.flatMap((record) => columns.flatMap((column) => idsIn(record[column]))),
    );
    if (ids.size === 0) continue;
    const { rows } = await sql<{ readonly id: string; readonly title: string | null }>`
      select id, ${titleText(other)} as title from ${sql.table(other.name)}
      where id in (${sql.join([...ids])})`.execute(db);
    for (const { id, title } of rows) if (title) titles.set(id, title);
  }
  return (record) =>
    Object.fromEntries(
      hidden.flatMap(({ column }) => {
        const value = record[column];
        return idsIn(value).flatMap((id) => {
          const title = titles.get(id);
          return title === undefined ? [] : [[Array.isArray(value) ? id : column, title]];
        });
      }),
    );
}

/** The references of a resource to records of which the actor may not list all. */
function hiddenReferences(resource: Resource, actor: Actor) {
  return metasOf(visibleFields(resource, actor)).flatMap(([column, { references }]) => {
    const target = Object.values<Resource>(resources).find(({ name }) => name === references);
    return target && target.access.list(actor) !== true ? [{ column, target }] : [];
  });
}

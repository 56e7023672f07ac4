import { sql, type Kysely } from 'kysely';
import { resourceNamed } from '#resources/named.ts';
import type { RecordStory } from '#src/schema/events.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { columns } from '#server/resource/rows.ts';

/** What one transaction did to a record, and the kept changes that say so. */
export interface KeptStory extends RecordStory {
  readonly resource: Resource;
  readonly record_id: string;
  /** The position of its first change: the stories of a record are in this order. */
  readonly position: string;
  readonly at: string;
}

interface Change {
  readonly id: string;
  readonly position: string;
  readonly transaction: string;
  readonly resource: string;
  readonly record_id: string;
  readonly event: string | null;
  readonly created_at: string;
}

/** The records before and after, by the change's id. */
type Sides = ReadonlyMap<string, Pick<RecordStory, 'before' | 'after'>>;

/**
 * The oldest kept changes, those of one record in one transaction together, and the ids of all that were read.
 *
 * @param limit how many changes to begin with; the others of their records and transactions come too
 */
export async function keptStories(
  db: Kysely<Tables>,
  limit: number,
): Promise<{ readonly stories: readonly KeptStory[]; readonly ids: readonly string[] }> {
  const { rows: changes } = await sql<Change>`
    with oldest as (select distinct transaction, record_id from
      (select transaction, record_id from record_changes order by position limit ${limit}) first)
    select id, position, transaction, resource, record_id, event, created_at
    from record_changes join oldest using (transaction, record_id) order by position`.execute(db);
  const stories: KeptStory[] = [];
  for (const resource of distinct(changes.map((change) => change.resource))) {
    const declared = resourceNamed(resource);
    if (!declared) continue;
    const own = changes.filter((change) => change.resource === resource);
    const sides = await sidesOf(db, declared, own);
    stories.push(...grouped(own).flatMap((group) => storyOf(declared, group, sides)));
  }
  return {
    stories: stories.toSorted((one, other) => (one.position < other.position ? -1 : 1)),
    ids: changes.map(({ id }) => id),
  };
}

/** The changes of each record in each transaction, in their order. */
function grouped(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.transaction} ${change.record_id}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function storyOf(resource: Resource, group: readonly Change[], sides: Sides): readonly KeptStory[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  return [
    {
      resource,
      record_id: first.record_id,
      position: first.position,
      at: last.created_at,
      before: sides.get(first.id)?.before ?? null,
      after: sides.get(last.id)?.after ?? null,
      named: group.flatMap(({ event }) => (event === null ? [] : [event])),
    },
  ];
}

/** The rows of the changes as the API reads them. */
async function sidesOf(
  db: Kysely<Tables>,
  resource: Resource,
  changes: readonly Change[],
): Promise<Sides> {
  const ids = changes.map(({ id }) => id);
  const [before, after] = [
    await readRows(db, resource, 'before', ids),
    await readRows(db, resource, 'after', ids),
  ];
  return new Map(
    ids.map((id) => [id, { before: before.get(id) ?? null, after: after.get(id) ?? null }]),
  );
}

/**
 * The kept rows by the change's id; declared columns begin with a letter, unlike `_change` and `_kept`. Computed columns are read now, except those that the change itself says.
 */
async function readRows(
  db: Kysely<Tables>,
  { name, fields }: Resource,
  side: 'before' | 'after',
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const { rows } = await sql<AnyRecord & { _change: string; _kept: AnyRecord }>`
    select _change, _kept, ${columns(fields)} from (
      select c.id as _change, c.${sql.ref(side)} as _kept, r.*
      from record_changes c, jsonb_populate_record(null::${sql.table(name)}, c.${sql.ref(side)}) r
      where c.id in (${sql.join(ids)}) and c.${sql.ref(side)} is not null
    ) as ${sql.ref(name)}`.execute(db);
  const isComputed = (column: string) => {
    const field = fields[column];
    return field !== undefined && metaOf(field).computed !== undefined;
  };
  return new Map(
    rows.map(({ _change, _kept, ...record }) => [
      _change,
      {
        ...record,
        ...Object.fromEntries(Object.entries(_kept).filter(([column]) => isComputed(column))),
      },
    ]),
  );
}

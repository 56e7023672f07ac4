import { sql, type Kysely } from 'kysely';
import { resourceNamed } from '#resources/named.ts';
import type { RecordChange } from '#src/schema/events.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { columns } from '#server/resource/rows.ts';

/** What one transaction did to a record: its rows of `record_changes`, as one change. */
export interface KeptChange extends RecordChange {
  readonly resource: Resource;
  readonly record_id: string;
  /** The position of its first row: the changes of a record are in this order. */
  readonly position: string;
  readonly at: string;
}

interface ChangeRow {
  readonly id: string;
  readonly position: string;
  readonly transaction: string;
  readonly resource: string;
  readonly record_id: string;
  readonly event: string | null;
  readonly created_at: string;
}

/** The records before and after, by the row's id. */
type Sides = ReadonlyMap<string, Pick<RecordChange, 'before' | 'after'>>;

/**
 * The oldest kept changes, and the ids of their rows.
 *
 * @param limit how many rows to read, in addition to the other rows of the same records and transactions
 */
export async function keptChanges(
  db: Kysely<Tables>,
  limit: number,
): Promise<{ readonly changes: readonly KeptChange[]; readonly ids: readonly string[] }> {
  const { rows } = await sql<ChangeRow>`
    with oldest as (select distinct transaction, record_id from
      (select transaction, record_id from record_changes order by position limit ${limit}) first)
    select id, position, transaction, resource, record_id, event, created_at
    from record_changes join oldest using (transaction, record_id) order by position`.execute(db);
  const changes: KeptChange[] = [];
  for (const resource of distinct(rows.map((row) => row.resource))) {
    const declared = resourceNamed(resource);
    if (!declared) continue;
    const own = rows.filter((row) => row.resource === resource);
    const sides = await sidesOf(db, declared, own);
    changes.push(...grouped(own).flatMap((group) => changeOf(declared, group, sides)));
  }
  return {
    changes: changes.toSorted((one, other) => (one.position < other.position ? -1 : 1)),
    ids: rows.map(({ id }) => id),
  };
}

/** The rows of each record in each transaction, in their order. */
function grouped(rows: readonly ChangeRow[]): readonly (readonly ChangeRow[])[] {
  const groups = new Map<string, ChangeRow[]>();
  for (const row of rows) {
    const key = `${row.transaction} ${row.record_id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function changeOf(
  resource: Resource,
  group: readonly ChangeRow[],
  sides: Sides,
): readonly KeptChange[] {
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

/** The records before and after, with the columns of the API. */
async function sidesOf(
  db: Kysely<Tables>,
  resource: Resource,
  rows: readonly ChangeRow[],
): Promise<Sides> {
  const ids = rows.map(({ id }) => id);
  const [before, after] = [
    await readRows(db, resource, 'before', ids),
    await readRows(db, resource, 'after', ids),
  ];
  return new Map(
    ids.map((id) => [id, { before: before.get(id) ?? null, after: after.get(id) ?? null }]),
  );
}

/**
 * The records of one side by the id of their row. Computed columns are read now, except those that the row contains.
 * Declared columns begin with a letter, unlike `_change` and `_kept`.
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

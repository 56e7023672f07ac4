import { sql, type Kysely, type RawBuilder } from 'kysely';
import { metaOf } from '#src/schema/field.ts';
import type { Table } from '#src/schema/table.ts';
import { isStored } from '#server/platform/database/columnSql.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { SealedColumn } from '#server/platform/security/sealedColumn.ts';

export interface ExportedPerson {
  readonly user_id: string;
  readonly email: string;
  readonly profile_ids: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

/** The person acted on a record of others, such as a decision of staff: the record is not about the person. */
const ACTED = /(_by|_on_behalf_of)$|^(assignee_id|actor_id|on_behalf_of)$/;

/** Proves who someone is, or opens an address that is secret. */
const SECRET =
  /(^|_)(hash|secret|token|successor|auth|p256dh|public_key|private_key|credential_id|challenge)$/;

/**
 * The records about a person, by table: those that refer to the user or to a profile, except as who acted; those that are
 * deleted with one of these (`cascade`); emails to the person, what the audit log says that they did, and
 * notes of staff about them. Without columns that hold secrets.
 */
export async function recordsOf(
  db: Kysely<Tables>,
  tables: readonly Table[],
  sealed: readonly SealedColumn[],
  person: ExportedPerson,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, readonly Row[]>();
  // Parents before children.
  for (const table of tables) {
    const conditions = [...references(table, person, found), ...special(table, person)];
    if (conditions.length === 0) continue;
    const hidden = new Set(sealed.flatMap((one) => (one.table === table.name ? [one.column] : [])));
    const columns = Object.keys(table.fields).filter(
      (column) => isStored(table.fields, column) && !SECRET.test(column) && !hidden.has(column),
    );
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
      where ${sql.join(conditions, sql` or `)} order by id`.execute(db);
    if (rows.length > 0) found.set(table.name, rows);
  }
  return found;
}

type Condition = RawBuilder<unknown>;

const isIn = (column: string, ids: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${ids}::uuid[])`;

function references(
  { name, fields }: Table,
  { user_id, profile_ids }: ExportedPerson,
  found: ReadonlyMap<string, readonly Row[]>,
): Condition[] {
  const own: Readonly<Record<string, readonly string[]>> = {
    users: [user_id],
    profiles: profile_ids,
  };
  if (name in own) return [isIn('id', own[name] ?? [])];
  return Object.entries(fields).flatMap(([column, field]) => {
    const { kind, references: target = '', onDelete } = metaOf(field);
    if (kind !== 'ref' || !isStored(fields, column)) return [];
    const ids = own[target];
    if (ids) return ACTED.test(column) ? [] : [isIn(column, ids)];
    const parents = onDelete === 'cascade' ? (found.get(target) ?? []) : [];
    return parents.length === 0
      ? []
      : [
          isIn(
            column,
            parents.map(({ id }) => String(id)),
          ),
        ];
  });
}

function special({ name }: Table, { user_id, email, profile_ids }: ExportedPerson): Condition[] {
  if (name === 'mails') return [sql`"to" = ${email}`];
  if (name === 'audit_log') return [isIn('actor_id', [user_id])];
  if (name === 'record_notes') return [isIn('record_id', [user_id, ...profile_ids])];
  return [];
}

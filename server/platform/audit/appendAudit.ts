import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { metaOf, type Field } from '#src/schema/field.ts';
import { tables, type Tables } from '../database/tables/index.ts';
import type { Acting } from '../unitOfWork/acting.ts';

/** An action on a record, and its changed columns. */
export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  readonly record_id: string;
  readonly differences: Readonly<Record<string, unknown>>;
}

/** An entry with its actor and time. */
export interface Audited {
  readonly acting: Acting;
  readonly at: Date;
  readonly entry: AuditEntry;
}

type Row = Selectable<Tables['audit_log']>;

/** Advisory lock, held until the transaction ends: the next row needs this one's hash. */
const CHAIN_LOCK = 7_345_001;
/** Rows read or written by one statement. */
const BATCH = 250;

/** JSON with sorted keys, so that a value read back from the database has the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${pairs.join(',')}}`;
}

function hashOf({
  hash: _,
  token_id,
  ...row
}: Omit<Row, 'hash'> & { readonly hash?: string }): string {
  const content = {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    // Left out where there is none, as in rows from before there were tokens.
    ...(token_id !== null && { token_id }),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** Replaces the values of personal fields in the log. */
export const WITHHELD = '(personal)';

const personalColumns = new Map<string, ReadonlySet<string>>(
  Object.entries(tables).map(([table, { fields }]) => {
    const columns = Object.entries<Field>(fields);
    return [table, new Set(columns.flatMap(([name, of]) => (metaOf(of).personal ? [name] : [])))];
  }),
);

/** Removes personal values: the log outlives a deleted account. */
function withoutPersonal(entry: AuditEntry): AuditEntry {
  const personal = personalColumns.get(entry.resource);
  if (!personal || personal.size === 0) return entry;
  const differences = Object.entries(entry.differences).map(
    ([name, value]) => [name, personal.has(name) ? WITHHELD : value] as const,
  );
  return { ...entry, differences: Object.fromEntries(differences) };
}

/**
 * Appends to the audit log; each row contains the hash of the previous one. Call it last in a
 * transaction: every other writer waits until this one commits.
 */
export async function appendAudit(
  trx: Transaction<Tables>,
  entries: readonly Audited[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)})`.execute(trx);
  const last = await trx
    .selectFrom('audit_log')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { sequence, hash } = last ?? { sequence: 0, hash: '' };
  for (let from = 0; from < entries.length; from += BATCH) {
    // Hashed between the inserts: a long log must not keep other requests from running.
    const rows = entries.slice(from, from + BATCH).map(({ acting, at, entry }): Row => {
      sequence += 1;
      const row: Omit<Row, 'hash'> = {
        id: uuidv7(),
        sequence,
        actor_id: acting.user_id,
        on_behalf_of: acting.on_behalf_of,
        ...withoutPersonal(entry),
        address: acting.address,
        token_id: acting.token_id ?? null,
        previous_hash: hash,
        created_at: at.toISOString(),
      };
      hash = hashOf(row);
      return { ...row, hash };
    });
    await trx.insertInto('audit_log').values(rows).execute();
  }
}

/** Verifies the whole log. Null where it is intact, else the first wrong sequence number. */
export async function brokenAuditLink(db: Kysely<Tables>): Promise<number | null> {
  let sequence = 0;
  let hash = '';
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (row.sequence !== sequence + 1 || row.previous_hash !== hash || hashOf(row) !== row.hash)
        return sequence + 1;
      ({ sequence, hash } = row);
    }
    if (rows.length < BATCH) return null;
  }
}

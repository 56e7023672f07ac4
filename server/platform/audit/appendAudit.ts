import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { metaOf, type Field } from '#src/schema/field.ts';
import { tables, type Tables } from '../database/tables/index.ts';
import type { Acting } from '../unitOfWork/acting.ts';

/** What was done, to which record, and what changed of it. */
export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  readonly record_id: string;
  readonly differences: Readonly<Record<string, unknown>>;
}

/** An entry, and who did it when. */
export interface Audited {
  readonly acting: Acting;
  readonly at: Date;
  readonly entry: AuditEntry;
}

type Row = Selectable<Tables['audit_log']>;

/** Held until the transaction ends: the next row must see this one's hash. */
const CHAIN_LOCK = 7_345_001;
/** Rows read at a time when the chain is proven. */
const BATCH = 500;

/** JSON with its keys in order, so that the same value is the same text after the database had it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${pairs.join(',')}}`;
}

function hashOf({ hash: _, ...row }: Omit<Row, 'hash'> & { readonly hash?: string }): string {
  const content = { ...row, created_at: new Date(row.created_at).toISOString() };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** Stands in the log for old and new of a personal field. */
export const WITHHELD = '(personal)';

/** That a personal field changed is kept, what it said is not: the log must outlive the person. */
function withoutPersonal(entry: AuditEntry): AuditEntry {
  const fields = Object.entries(tables).find(([name]) => name === entry.resource)?.[1].fields ?? {};
  const personal = new Set(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      metaOf(field).personal ? [name] : [],
    ),
  );
  const kept = Object.entries(entry.differences).map(
    ([name, value]) => [name, personal.has(name) ? WITHHELD : value] as const,
  );
  return { ...entry, differences: Object.fromEntries(kept) };
}

/**
 * Adds to the audit log, each row carrying the hash of the one before. Call it last in a
 * transaction: from here on, every other writer of the log waits for its end.
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
  const rows: Row[] = [];
  for (const { acting, at, entry } of entries) {
    sequence += 1;
    const row: Omit<Row, 'hash'> = {
      id: uuidv7(),
      sequence,
      actor_id: acting.user_id,
      on_behalf_of: acting.on_behalf_of,
      ...withoutPersonal(entry),
      address: acting.address,
      previous_hash: hash,
      created_at: at.toISOString(),
    };
    hash = hashOf(row);
    rows.push({ ...row, hash });
  }
  await trx.insertInto('audit_log').values(rows).execute();
}

/** Reads the whole log. Null where every row is as it was written, else the first sequence that is not. */
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

import { createHash } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { metaOf } from '#src/schema/field.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Acting } from '../unitOfWork/acting.ts';
import { canonicalJson } from './canonicalJson.ts';
import { lockHead, moveHead } from './streams.ts';
import type { Table } from '#src/schema/table.ts';

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

/** The order in lists; within a stream it rises with the position. */
const NEXT_SEQUENCE = sql<number>`nextval('audit_log_sequence')`;
/** Rows written by one statement. */
const BATCH = 250;

type Unhashed = Omit<Row, 'hash' | 'sequence'> & { readonly sequence?: number };

/** The hash of an entry with its place in its chain: its position in the stream, or its number in the first chain. */
export function hashOf(row: Unhashed & { readonly hash?: string }): string {
  const { hash: _, token_id, stream, position, sequence, ...rest } = row;
  const content = {
    ...rest,
    created_at: new Date(row.created_at).toISOString(),
    // Left out where there is none, as in rows from before there were tokens.
    ...(token_id !== null && { token_id }),
    ...(stream === null ? { sequence } : { stream, position }),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** Replaces the values of personal fields in the log. */
export const WITHHELD = '(personal)';

/** The personal columns of each table. */
const personalIn = new WeakMap<readonly Table[], ReadonlyMap<string, ReadonlySet<string>>>();

function personalColumns(tables: readonly Table[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = personalIn.get(tables);
  if (known) return known;
  const found = new Map(
    tables.map(({ name: table, fields }) => {
      const columns = Object.entries(fields);
      return [table, new Set(columns.flatMap(([name, of]) => (metaOf(of).personal ? [name] : [])))];
    }),
  );
  personalIn.set(tables, found);
  return found;
}

/** Removes personal values: the log outlives a deleted account. */
function withoutPersonal(entry: AuditEntry, tables: readonly Table[]): AuditEntry {
  const personal = personalColumns(tables).get(entry.resource);
  if (!personal || personal.size === 0) return entry;
  const differences = Object.entries(entry.differences).map(
    ([name, value]) => [name, personal.has(name) ? WITHHELD : value] as const,
  );
  return { ...entry, differences: Object.fromEntries(differences) };
}

/**
 * Appends to the audit log; each row contains the hash of the one before in its stream. Call it last in a
 * transaction: it holds the stream until the commit.
 */
export async function appendAudit(
  trx: Transaction<Tables>,
  entries: readonly Audited[],
  tables: readonly Table[],
): Promise<void> {
  if (entries.length === 0) return;
  const { stream, ...head } = await lockHead(trx);
  let { position, hash } = head;
  for (let from = 0; from < entries.length; from += BATCH) {
    // Hashed between the inserts: a long log must not keep other requests from running.
    const rows = entries.slice(from, from + BATCH).map(({ acting, at, entry }) => {
      position += 1;
      const row: Unhashed = {
        id: uuidv7(),
        ...(stream === null && { sequence: position }),
        stream,
        position: stream === null ? null : position,
        actor_id: acting.user_id,
        on_behalf_of: acting.on_behalf_of,
        ...withoutPersonal(entry, tables),
        address: acting.address,
        token_id: acting.token_id ?? null,
        previous_hash: hash,
        created_at: at.toISOString(),
      };
      hash = hashOf(row);
      return { ...row, sequence: row.sequence ?? NEXT_SEQUENCE, hash };
    });
    await trx.insertInto('audit_log').values(rows).execute();
  }
  await moveHead(trx, { stream, position, hash });
}

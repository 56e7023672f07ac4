import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type CompiledQuery,
  InsertQueryNode,
  OperatorNode,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely';
import type pg from 'pg';

/** The rows that a write may have changed: those with the ids, none for added rows only; else any. */
export type WrittenRows = ReadonlySet<string> | 'any';

/** Rows by table. */
export type Written = ReadonlyMap<string, WrittenRows>;

type Listener = (written: Written) => void;

const listeners = new WeakMap<pg.Pool, Set<Listener>>();

/**
 * Calls `listener` after every commit of this process's query builder that wrote to tables, before the
 * writer gets its result.
 */
export function onWrite(pool: pg.Pool, listener: Listener): void {
  const known = listeners.get(pool) ?? new Set();
  listeners.set(pool, known.add(listener));
}

export function reportWrites(pool: pg.Pool, written: Written): void {
  if (written.size === 0) return;
  for (const listener of listeners.get(pool) ?? []) listener(written);
}

const WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?([a-z_]+)"?/gi;
const MAX_TEXTS = 5_000;
const tablesByText = new Map<string, ReadonlySet<string>>();

/** The tables that an SQL text writes to; may contain more words, such as `of` of `for update of`. */
export function writtenTables(text: string): ReadonlySet<string> {
  const known = tablesByText.get(text);
  if (known) return known;
  const tables = new Set([...text.matchAll(WRITE)].map(([, table = '']) => table));
  // Texts are few, except for those of user-built filters.
  if (tablesByText.size >= MAX_TEXTS) tablesByText.clear();
  tablesByText.set(text, tables);
  return tables;
}

/** What a statement of the query builder writes. */
export function writtenBy({ sql, query }: Pick<CompiledQuery, 'sql' | 'query'>): Written {
  const tables = writtenTables(sql);
  // Of several tables, as with a common table expression, the statement names only one.
  const rows = tables.size === 1 ? rowsOf(query) : 'any';
  return new Map([...tables].map((table) => [table, rows]));
}

/** Adds the rows of a further statement. */
export function addWritten(written: Map<string, WrittenRows>, more: Written): void {
  for (const [table, rows] of more) {
    const known = written.get(table) ?? new Set();
    written.set(table, known === 'any' || rows === 'any' ? 'any' : new Set([...known, ...rows]));
  }
}

function rowsOf(query: OperationNode): WrittenRows {
  if (InsertQueryNode.is(query)) return query.onConflict ? 'any' : new Set();
  if (!UpdateQueryNode.is(query) || !query.table || !TableNode.is(query.table)) return 'any';
  return (!query.from && !query.joins && query.where && idsIn(query.where.where)) || 'any';
}

/** The ids to which a condition limits a statement; null where it may concern other rows. */
function idsIn(condition: OperationNode): ReadonlySet<string> | null {
  if (ParensNode.is(condition)) return idsIn(condition.node);
  if (AndNode.is(condition)) return idsIn(condition.left) ?? idsIn(condition.right);
  if (!BinaryOperationNode.is(condition) || !isId(condition.leftOperand)) return null;
  const { operator, rightOperand } = condition;
  if (!OperatorNode.is(operator)) return null;
  if (operator.operator === '=' && ValueNode.is(rightOperand)) return texts([rightOperand.value]);
  if (operator.operator === 'in' && PrimitiveValueListNode.is(rightOperand))
    return texts(rightOperand.values);
  return null;
}

const isId = (node: OperationNode) =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === 'id';

function texts(values: readonly unknown[]): ReadonlySet<string> | null {
  const ids = values.filter((value) => typeof value === 'string');
  return ids.length === values.length ? new Set(ids) : null;
}

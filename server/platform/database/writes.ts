import type pg from 'pg';

type Listener = (tables: ReadonlySet<string>) => void;

const listeners = new WeakMap<pg.Pool, Set<Listener>>();

/**
 * Calls `listener` after every commit of this process's query builder that wrote to tables, with
 * their names, before the writer gets its result.
 */
export function onWrite(pool: pg.Pool, listener: Listener): void {
  const known = listeners.get(pool) ?? new Set();
  listeners.set(pool, known.add(listener));
}

export function reportWrites(pool: pg.Pool, tables: ReadonlySet<string>): void {
  if (tables.size === 0) return;
  for (const listener of listeners.get(pool) ?? []) listener(tables);
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

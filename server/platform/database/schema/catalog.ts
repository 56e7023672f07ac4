import type { ClientBase } from 'pg';
import { generatedName, isGenerated, isReferring } from './names.ts';
import type { Column, Schema } from './shape.ts';

interface ColumnRow extends Column {
  readonly table: string;
  readonly name: string;
}

interface DefinitionRow {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// Generated columns are excluded: declarations cannot express them.
const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS nullable, pg_get_expr(d.adbin, d.adrelid) AS fallback
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND a.attgenerated = ''
  ORDER BY c.relname, a.attnum`;

const CONSTRAINTS = `
  SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE c.relnamespace = $1::regnamespace AND k.contype IN ('p', 'u', 'f', 'c')`;

const INDEXES = `
  SELECT c.relname AS table, i.relname AS name,
    regexp_replace(pg_get_indexdef(x.indexrelid), '^.*? USING ', 'USING ') AS definition
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
  WHERE c.relnamespace = $1::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)`;

const TRIGGERS = `
  SELECT c.relname AS table, t.tgname AS name,
    regexp_replace(pg_get_triggerdef(t.oid, true), '^CREATE TRIGGER [^ ]+ ', '') AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal`;

/** Tables of the migrator. */
const MIGRATOR_TABLES = new Set(['migrations']);

/** The generated schema objects of a namespace, as PostgreSQL prints them. */
export async function catalogSchema(client: ClientBase, namespace: string): Promise<Schema> {
  // PostgreSQL qualifies names that are not on the search path.
  await client.query(`SET LOCAL search_path = ${client.escapeIdentifier(namespace)}, public`);
  const columns = await client.query<ColumnRow>(COLUMNS, [namespace]);
  const constraints = await client.query<DefinitionRow>(CONSTRAINTS, [namespace]);
  const indexes = await client.query<DefinitionRow>(INDEXES, [namespace]);
  const triggers = await client.query<DefinitionRow>(TRIGGERS, [namespace]);
  const hasTrigger = (table: string, ending: 'counted' | 'recorded') =>
    triggers.rows.some(
      (row) => row.table === table && row.name === generatedName(table, [], ending),
    );
  const names = new Set(
    columns.rows.map(({ table }) => table).filter((name) => !MIGRATOR_TABLES.has(name)),
  );
  return new Map(
    [...names].map((table) => [
      table,
      {
        columns: new Map(
          columns.rows
            .filter((row) => row.table === table)
            .map(({ name, type, nullable, fallback }) => [name, { type, nullable, fallback }]),
        ),
        constraints: definitions(constraints.rows, table, isGenerated),
        indexes: definitions(indexes.rows, table, isGenerated),
        referring: definitions(triggers.rows, table, isReferring),
        counted: hasTrigger(table, 'counted'),
        recorded: hasTrigger(table, 'recorded'),
      },
    ]),
  );
}

function definitions(
  rows: readonly DefinitionRow[],
  table: string,
  isOwn: (name: string) => boolean,
): Map<string, string> {
  return new Map(
    rows
      .filter((row) => row.table === table && isOwn(row.name))
      .map(({ name, definition }) => [name, definition]),
  );
}

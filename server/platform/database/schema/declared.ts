import { metaOf, type FieldMeta } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Table } from '#src/schema/table.ts';
import { COLLATION, isAlphabetical } from '../textOrder.ts';
import { generatedName, quoteName, quoteNames, quoteText } from './names.ts';
import { referringTriggers } from './referring.ts';
import { searchedText } from './searchedText.ts';
import type { Column, Schema, TableShape } from './shape.ts';

/** The schema of the declared tables. */
export function declaredSchema(tables: readonly Table[]): Schema {
  const referring = referringTriggers(tables);
  return new Map(
    tables.map((table) => [
      table.name,
      { ...shapeOf(table), referring: referring.get(table.name) ?? new Map() },
    ]),
  );
}

function shapeOf(table: Table): Omit<TableShape, 'referring'> {
  const metas = Object.entries(table.fields)
    .map(([name, field]) => [name, metaOf(field)] as const)
    .filter(([, { computed }]) => computed === undefined);
  return {
    columns: new Map(metas.map(([name, meta]) => [name, columnOf(meta)])),
    constraints: constraintsOf(table, metas),
    indexes: indexesOf(table, metas),
    counted: metas.some(([, { counted }]) => counted === true),
    recorded: isResource(table) && table.events,
  };
}

type Metas = readonly (readonly [string, FieldMeta])[];

function columnOf(meta: FieldMeta): Column {
  return { type: meta.sql, nullable: meta.nullable, fallback: fallbackOf(meta) };
}

function fallbackOf({ fallback, sql }: FieldMeta): string | null {
  if (fallback === undefined) return null;
  if (fallback === 'now') return 'now()';
  const { value } = fallback;
  if (value === null) return null;
  if (sql === 'jsonb') return `${quoteText(JSON.stringify(value))}::jsonb`;
  if (typeof value === 'object') return `ARRAY[${value.map(quoteText).join(', ')}]::${sql}`;
  return typeof value === 'string' ? quoteText(value) : String(value);
}

function constraintsOf(table: Table, metas: Metas): Map<string, string> {
  const primary = metas.filter(([, meta]) => meta.primary).map(([name]) => name);
  const constraints = new Map([
    [generatedName(table.name, [], 'pkey'), `PRIMARY KEY ${quoteNames(primary)}`],
  ]);
  for (const columns of uniqueSets(table, metas)) {
    constraints.set(generatedName(table.name, columns, 'key'), `UNIQUE ${quoteNames(columns)}`);
  }
  for (const [name, meta] of metas) {
    const check = checkOf(name, meta);
    if (check) constraints.set(generatedName(table.name, [name], 'check'), `CHECK (${check})`);
  }
  for (const [name, { kind, references, onDelete = 'restrict' }] of metas) {
    if (kind !== 'ref' || references === undefined) continue;
    const definition = `FOREIGN KEY ${quoteNames([name])} REFERENCES ${quoteName(references)} ("id") ON DELETE ${onDelete.toUpperCase()}`;
    constraints.set(generatedName(table.name, [name], 'fkey'), definition);
  }
  return constraints;
}

function checkOf(name: string, { values, sql, oneOf }: FieldMeta): string | null {
  if (!values) return null;
  const list = values.map(quoteText).join(', ');
  if (sql.endsWith('[]')) return `${quoteName(name)} <@ ARRAY[${list}]::${sql}`;
  const isSet = (column: string) =>
    `(${quoteName(column)} IS NOT NULL) = (${quoteName(name)} = ${quoteText(column)})`;
  const isOneOf = `${quoteName(name)} IN (${list})`;
  return oneOf ? [isOneOf, ...values.map(isSet)].join(' AND ') : isOneOf;
}

function uniqueSets(table: Table, metas: Metas): readonly (readonly string[])[] {
  return [...metas.filter(([, meta]) => meta.unique).map(([name]) => [name]), ...table.unique];
}

function indexesOf(table: Table, metas: Metas): Map<string, string> {
  const wide = [...uniqueSets(table, metas), ...table.indexes];
  // A wider index that starts with the column serves it too.
  const leadingColumns = new Set(wide.map(([first]) => first));
  const single = metas
    .filter(([name, meta]) => meta.indexed && !meta.primary && !leadingColumns.has(name))
    .map(([name]) => [name]);
  const indexes = new Map(
    [...single, ...table.indexes].map((columns) => [
      generatedName(table.name, columns, 'idx'),
      quoteNames(columns),
    ]),
  );
  // Only such an index finds the rows whose array has an id.
  for (const [name] of metas.filter(([, { kind }]) => kind === 'refs'))
    indexes.set(generatedName(table.name, [name], 'idx'), `USING gin ${quoteNames([name])}`);
  if (!isResource(table)) return indexes;
  const text = searchedText(table);
  if (text !== null) {
    const name = generatedName(table.name, [], 'staff_search');
    indexes.set(name, `USING gin (search.folded(${text}) gin_trgm_ops)`);
  }
  for (const [name, columns] of ordersOf(table, metas, leadingColumns)) indexes.set(name, columns);
  return indexes;
}

/** The indexes in whose order a staff list opens, and in which it is sorted by the titles of its records. */
function ordersOf(
  { name, admin }: Resource,
  metas: Metas,
  leading: ReadonlySet<string | undefined>,
): readonly (readonly [name: string, columns: string])[] {
  const [sorted] = admin.sort;
  const found = new Map(metas);
  const alphabetical = (column: string) => {
    const meta = found.get(column);
    return meta !== undefined && isAlphabetical(meta);
  };
  const order = (column: string) =>
    alphabetical(column)
      ? `(${quoteName(column)} COLLATE ${COLLATION}, "id")`
      : quoteNames([column, 'id']);
  const orders: (readonly [string, string])[] = [];
  if (alphabetical(sorted) || !(leading.has(sorted) || found.get(sorted)?.indexed))
    orders.push([generatedName(name, [], 'staff_order'), order(sorted)]);
  // Titles that are edited are names; others are references and copies, by which no one sorts a long list.
  const isName = found.get(admin.title)?.kind === 'text' && !found.get(admin.title)?.locked;
  if (admin.title !== sorted && alphabetical(admin.title) && isName)
    orders.push([generatedName(name, [admin.title], 'staff_order'), order(admin.title)]);
  return orders;
}

/** Resources have staff lists, which need a search index and a sort index. */
function isResource(table: Table | Resource): table is Resource {
  return 'admin' in table;
}

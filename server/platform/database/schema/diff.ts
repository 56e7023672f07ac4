import { generatedName, quoteName } from './names.ts';
import type { Column, Schema, TableShape } from './shape.ts';

/** In execution order. */
const PHASES = [
  'loosen',
  'dropTables',
  'createTables',
  'columns',
  'tighten',
  'references',
  'indexes',
] as const;
type Steps = Record<(typeof PHASES)[number], string[]>;

/**
 * The statements that turn `actual` into `declared`. PostgreSQL prints types and expressions in its
 * own form, so the comparison uses `canonical`, the declared schema in that form; the statements
 * use `declared`.
 */
export function diff(declared: Schema, canonical: Schema, actual: Schema): string[] {
  const steps: Steps = {
    loosen: [],
    dropTables: [],
    createTables: [],
    columns: [],
    tighten: [],
    references: [],
    indexes: [],
  };
  const dropped = [...actual.keys()].filter((name) => !declared.has(name));
  // One statement, because the tables may refer to each other.
  if (dropped.length > 0) steps.dropTables.push(`DROP TABLE ${dropped.map(quoteName).join(', ')};`);
  for (const [name, shape] of declared) {
    const now = actual.get(name);
    if (now) change(steps, name, shape, canonical.get(name) ?? shape, now);
    else create(steps, name, shape);
  }
  return PHASES.flatMap((phase) => steps[phase]);
}

const isReference = (definition: string) => definition.startsWith('FOREIGN KEY');

const columnSql = (name: string, { type, nullable, fallback }: Column) =>
  [
    quoteName(name),
    type,
    ...(nullable ? [] : ['NOT NULL']),
    ...(fallback === null ? [] : [`DEFAULT ${fallback}`]),
  ].join(' ');

function create(steps: Steps, table: string, shape: TableShape): void {
  const lines = [...shape.columns].map(([name, column]) => columnSql(name, column));
  for (const [name, definition] of shape.constraints) {
    // Foreign keys come after all tables exist.
    if (isReference(definition)) steps.references.push(addConstraint(table, name, definition));
    else lines.push(`CONSTRAINT ${quoteName(name)} ${definition}`);
  }
  steps.createTables.push(`CREATE TABLE ${quoteName(table)} (\n  ${lines.join(',\n  ')}\n);`);
  for (const [name, definition] of shape.indexes) {
    steps.indexes.push(createIndex(table, name, definition));
  }
  for (const [name, definition] of shape.referring)
    steps.indexes.push(createReferring(name, definition));
  for (const ending of TRIGGERS)
    if (shape[ending]) steps.indexes.push(createTrigger(table, ending));
}

function change(
  steps: Steps,
  table: string,
  shape: TableShape,
  canonical: TableShape,
  actual: TableShape,
): void {
  const alter = (text: string) => `ALTER TABLE ${quoteName(table)} ${text};`;
  for (const name of outdated(canonical.constraints, actual.constraints)) {
    steps.loosen.push(alter(`DROP CONSTRAINT ${quoteName(name)}`));
  }
  for (const name of outdated(canonical.indexes, actual.indexes)) {
    steps.loosen.push(`DROP INDEX ${quoteName(name)};`);
  }
  for (const name of outdated(canonical.referring, actual.referring)) {
    steps.loosen.push(`DROP TRIGGER ${quoteName(name)} ON ${quoteName(table)};`);
  }
  for (const name of actual.columns.keys()) {
    if (!shape.columns.has(name)) steps.columns.push(alter(`DROP COLUMN ${quoteName(name)}`));
  }
  for (const [name, column] of shape.columns) {
    const [wanted, existing] = [canonical.columns.get(name) ?? column, actual.columns.get(name)];
    if (existing) steps.columns.push(...alterColumn(name, column, wanted, existing).map(alter));
    else steps.columns.push(alter(`ADD COLUMN ${columnSql(name, column)}`));
  }
  for (const [name, definition] of shape.constraints) {
    if (canonical.constraints.get(name) === actual.constraints.get(name)) continue;
    const phase = isReference(definition) ? steps.references : steps.tighten;
    phase.push(addConstraint(table, name, definition));
  }
  for (const [name, definition] of shape.indexes) {
    if (canonical.indexes.get(name) === actual.indexes.get(name)) continue;
    steps.indexes.push(createIndex(table, name, definition));
  }
  for (const [name, definition] of shape.referring) {
    if (canonical.referring.get(name) === actual.referring.get(name)) continue;
    steps.indexes.push(createReferring(name, definition));
  }
  for (const ending of TRIGGERS) {
    if (shape[ending] && !actual[ending]) steps.indexes.push(createTrigger(table, ending));
    if (!shape[ending] && actual[ending])
      steps.loosen.push(`DROP TRIGGER ${triggerName(table, ending)} ON ${quoteName(table)};`);
  }
}

/** Existing objects that are no longer declared, or declared differently. */
function outdated(
  wanted: ReadonlyMap<string, string>,
  existing: ReadonlyMap<string, string>,
): string[] {
  return [...existing].flatMap(([name, definition]) =>
    wanted.get(name) === definition ? [] : [name],
  );
}

function alterColumn(name: string, column: Column, wanted: Column, existing: Column): string[] {
  const quoted = quoteName(name);
  const retyped = wanted.type !== existing.type;
  // A default of the old type may existing no cast to the new one.
  const defaults = wanted.fallback !== existing.fallback || retyped;
  return [
    ...(defaults && existing.fallback !== null ? [`ALTER COLUMN ${quoted} DROP DEFAULT`] : []),
    ...(retyped
      ? [`ALTER COLUMN ${quoted} TYPE ${column.type} USING ${quoted}::${column.type}`]
      : []),
    ...(defaults && column.fallback !== null
      ? [`ALTER COLUMN ${quoted} SET DEFAULT ${column.fallback}`]
      : []),
    ...(wanted.nullable === existing.nullable
      ? []
      : [`ALTER COLUMN ${quoted} ${wanted.nullable ? 'DROP' : 'SET'} NOT NULL`]),
  ];
}

const addConstraint = (table: string, name: string, definition: string) =>
  `ALTER TABLE ${quoteName(table)} ADD CONSTRAINT ${quoteName(name)} ${definition};`;

const createIndex = (table: string, name: string, definition: string) =>
  `CREATE INDEX ${quoteName(name)} ON ${quoteName(table)} ${definition};`;

const createReferring = (name: string, definition: string) =>
  `CREATE TRIGGER ${quoteName(name)} ${definition};`;

const TRIGGERS = ['counted', 'recorded'] as const;
type TriggerEnding = (typeof TRIGGERS)[number];

const triggerName = (table: string, ending: TriggerEnding) =>
  quoteName(generatedName(table, [], ending));

/** When each trigger fires and what it runs; the functions are in the migrations. */
const FIRES: Readonly<Record<TriggerEnding, readonly [when: string, run: string]>> = {
  counted: ['BEFORE UPDATE', 'count_version()'],
  recorded: ['AFTER INSERT OR UPDATE OR DELETE', 'record_change()'],
};

const createTrigger = (table: string, ending: TriggerEnding) => {
  const [when, run] = FIRES[ending];
  return `CREATE TRIGGER ${triggerName(table, ending)} ${when} ON ${quoteName(table)} FOR EACH ROW EXECUTE FUNCTION ${run};`;
};

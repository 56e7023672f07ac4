import { quoteName } from './names.ts';
import type { Schema, TableShape } from './shape.ts';

/** A column that has another name in the declaration than in the database. */
export interface Rename {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

const RENAME = /^(?:(?<table>[a-z0-9_]+)\.)?(?<from>[a-z0-9_]+)=(?<to>[a-z0-9_]+)$/;

/**
 * The rename that a developer asks for, as `owner=assignee` or `tickets.owner=assignee`. Throws where no table, or more
 * than one, has the old column in the database and the new one in its declaration.
 */
export function renameOf(asked: string, declared: Schema, actual: Schema): Rename {
  const { table, from = '', to = '' } = RENAME.exec(asked)?.groups ?? {};
  if (from === '') throw new Error(`Write a rename as old=new or table.old=new: ${asked}`);
  const tables = [...declared].flatMap(([name, { columns }]) => {
    const stored = actual.get(name)?.columns;
    const isRename = stored?.has(from) && !stored.has(to) && columns.has(to) && !columns.has(from);
    return isRename && (table ?? name) === name ? [name] : [];
  });
  const [found, ...others] = tables;
  if (found === undefined)
    throw new Error(
      `No table has the column ${from} in the database and ${to} in its declaration: ${asked}`,
    );
  if (others.length > 0)
    throw new Error(`Several tables could be meant; name one: ${tables.join(', ')}`);
  return { table: found, from, to };
}

export const renameSql = ({ table, from, to }: Rename): string =>
  `ALTER TABLE ${quoteName(table)} RENAME COLUMN ${quoteName(from)} TO ${quoteName(to)};`;

/** Renames the constraints and indexes that are declared under another name, so that they are not built again. */
export function renamedObjects(
  table: string,
  declared: TableShape,
  actual: TableShape,
): readonly string[] {
  return [
    ...renamed(declared.constraints, actual.constraints).map(
      ([from, to]) =>
        `ALTER TABLE ${quoteName(table)} RENAME CONSTRAINT ${quoteName(from)} TO ${quoteName(to)};`,
    ),
    ...renamed(declared.indexes, actual.indexes).map(
      ([from, to]) => `ALTER INDEX ${quoteName(from)} RENAME TO ${quoteName(to)};`,
    ),
  ];
}

type Definitions = ReadonlyMap<string, string>;

function renamed(declared: Definitions, actual: Definitions): (readonly [string, string])[] {
  const missing = [...declared].filter(([name]) => !actual.has(name));
  const inOrder = [...actual].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([name, definition]) => {
    if (declared.has(name)) return [];
    const to = missing.find(([, other]) => other === definition)?.[0];
    return to === undefined ? [] : [[name, to] as const];
  });
}

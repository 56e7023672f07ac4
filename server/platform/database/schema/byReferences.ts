import { metaOf } from '#src/schema/field.ts';
import type { Table } from '#src/schema/table.ts';

/** The tables, each after those that its rows refer to; of tables that refer to each other, in the given order. */
export function byReferences(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const seen = new Set<Table>();
  const ordered: Table[] = [];
  const place = (table: Table): void => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const field of Object.values(table.fields)) {
      const referenced = byName.get(metaOf(field).references ?? '');
      if (referenced) place(referenced);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

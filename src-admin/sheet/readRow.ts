import { fromCell } from '#src/schema/cells.ts';
import { metaOf } from '#src/schema/field.ts';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { SheetRow } from '#src/wire/backOffice/sheet.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { savedText, sheetFields, type CellProblem, type DraftRow } from './draft.ts';
import { isEmptyRow } from './draftRows.ts';

interface Read {
  /** The changed values of the row, or all values of a new one. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
}

/** The texts of a row to save: those that differ, or all of a new row. */
function texts(resource: Resource, { base, cells, status }: DraftRow) {
  if (status === 'changed') return Object.entries(cells);
  return sheetFields(resource).map(
    ([column]) => [column, cells[column] ?? savedText(resource, base, column)] as const,
  );
}

/** The cells of a row as values, each validated by its field as on the server. */
export function readRow(resource: Resource, id: string, row: DraftRow): Read {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  if (row.status === 'removed' || isEmptyRow(row)) return { values, problems };
  // Amounts are read in the currency typed into the row, else in that of the record.
  const currency = row.cells['currency'] || currencyOf(row.base);
  for (const [column, text] of texts(resource, row)) {
    const field = resource.fields[column];
    if (!field) continue;
    const value = fromCell(field, text.trim(), currency);
    if (value === undefined && row.status === 'new' && metaOf(field).fallback) continue;
    // A required value that is missing is validated as an empty text.
    const { data, error } = field.safeParse(value === undefined ? '' : value);
    if (error)
      problems.push({ id, column, text: error.issues[0]?.message ?? 'This value is not allowed.' });
    else values[column] = data;
  }
  return { values, problems };
}

/** A row as the server takes it; null where there is nothing to save. */
export function rowPayload(id: string, row: DraftRow, { values }: Read): SheetRow | null {
  const version = Number(row.base['version']);
  if (row.status === 'removed') return { id, version, remove: true };
  if (row.status === 'changed') return { id, version, changes: values };
  return isEmptyRow(row) ? null : { id, record: values };
}

/** Whether the save of a row can be undone: a new row is removed again. */
export function canUndoRow(resource: Pick<Resource, 'fields'>, row: SheetRow): boolean {
  if ('remove' in row) return canUndo(resource);
  return 'record' in row || canUndo(resource, Object.keys(row.changes));
}

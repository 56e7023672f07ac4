import type { RaRecord } from 'react-admin';
import { fromCell, toCell } from '#src/schema/cells.ts';
import { metaOf, type Field, type Kind } from '#src/schema/field.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { currencyOf, editableFields } from '#src/schema/forms/formFields.ts';

/** An unsaved row: the saved record, and the texts of the cells that differ. */
export interface DraftRow {
  readonly base: RaRecord;
  readonly cells: Readonly<Record<string, string>>;
  /** The base of a new row holds the initial values, under a temporary id. */
  readonly status: 'changed' | 'new' | 'removed';
}

/** The unsaved rows, by record id. */
export type Draft = ReadonlyMap<string, DraftRow>;

export const EMPTY_DRAFT: Draft = new Map();

/** A change of one cell. */
export interface Change {
  readonly record: RaRecord;
  readonly column: string;
  readonly text: string;
}

export interface CellProblem {
  readonly id: string;
  /** Null where it concerns the whole row. */
  readonly column: string | null;
  readonly text: string;
}

/** The fields that have cells, the title first. */
export function sheetFields(resource: Resource): readonly (readonly [string, Field])[] {
  const { title } = resource.admin;
  return Object.entries(editableFields(resource))
    .filter(([, field]) => KINDS[metaOf(field).kind].cell === 'sheet')
    .toSorted(([a], [b]) => Number(b === title) - Number(a === title));
}

export function savedText(resource: Resource, record: RaRecord, column: string): string {
  const field = resource.fields[column];
  return field ? toCell(field, record[column], currencyOf(record)) : '';
}

export function cellText(
  resource: Resource,
  draft: Draft,
  record: RaRecord,
  column: string,
): string {
  const row = draft.get(String(record.id));
  return row?.cells[column] ?? savedText(resource, row?.base ?? record, column);
}

/** Kinds whose values have several spellings, of which the cell holds that of the declaration. */
const SPELLED = new Set<Kind>(['flag', 'day', 'choice']);

/** A typed or pasted text as the cell holds it: “Yes” is `true`, and the label of a choice its value. */
function cellTextOf(resource: Resource, column: string, text: string): string {
  const field = resource.fields[column];
  if (!field || !SPELLED.has(metaOf(field).kind)) return text;
  const value = fromCell(field, text, null);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : text;
}

/** The draft with some cells changed. A cell with its saved text is not a change. */
export function withChanges(resource: Resource, draft: Draft, changes: readonly Change[]): Draft {
  const next = new Map(draft);
  for (const { record, column, text: entered } of changes) {
    const text = cellTextOf(resource, column, entered);
    const id = String(record.id);
    const row = next.get(id) ?? { base: record, cells: {}, status: 'changed' };
    if (row.status === 'removed') continue;
    const { [column]: _before, ...others } = row.cells;
    const isSaved = text === savedText(resource, row.base, column);
    const rest = isSaved ? others : { ...others, [column]: text };
    if (row.status === 'changed' && Object.keys(rest).length === 0) next.delete(id);
    else next.set(id, { ...row, cells: rest });
  }
  return next;
}

/** Moves a row of the draft to another version of its record, keeping the typed cells. */
export function rebaseDraft(resource: Resource, draft: Draft, current: RaRecord): Draft {
  const id = String(current.id);
  const row = draft.get(id);
  if (!row) return draft;
  const without = new Map(draft);
  without.delete(id);
  if (row.status === 'removed') return without.set(id, { ...row, base: current });
  return withChanges(
    resource,
    without,
    Object.entries(row.cells).map(([column, text]) => ({ record: current, column, text })),
  );
}

import type { RaRecord } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '#src/schema/resource.ts';
import { initialValues } from '../fromResource/form/initialValues.ts';
import type { Draft, DraftRow } from './draft.ts';

/** What new rows begin with; each has an id by which the sheet and the server name it until it is saved. */
export function newRecords(resource: Resource, count: number): readonly RaRecord[] {
  return Array.from({ length: count }, () => ({ ...initialValues(resource), id: uuidv7() }));
}

export function withNewRows(draft: Draft, bases: readonly RaRecord[]): Draft {
  const rows = bases.map((base): [string, DraftRow] => [
    String(base.id),
    { base, cells: {}, status: 'new' },
  ]);
  return new Map([...draft, ...rows]);
}

/** The row goes with the next save; one that is new has never been, and one that was to go stays. */
export function withRemovalToggled(draft: Draft, record: RaRecord): Draft {
  const id = String(record.id);
  const next = new Map(draft);
  const row = next.get(id);
  if (row?.status === 'new' || row?.status === 'removed') next.delete(id);
  else next.set(id, { base: row?.base ?? record, cells: {}, status: 'removed' });
  return next;
}

/** A new row that nothing was typed into is left out of the save. */
export function isEmptyRow({ status: fate, cells }: DraftRow): boolean {
  return status === 'new' && Object.values(cells).every((text) => text.trim() === '');
}

export function newRows(draft: Draft): readonly RaRecord[] {
  return [...draft.values()].flatMap(({ base, status: fate }) => (status === 'new' ? [base] : []));
}

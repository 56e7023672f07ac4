import type { RaRecord } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '#src/schema/resource.ts';
import { initialValues } from '../declaration/initialValues.ts';
import type { Override } from '../declaration/override.ts';
import type { Draft, DraftRow } from './draft.ts';

/** New records with initial values; each has a temporary id for the sheet and for the server's reply. */
export function newRecords(
  resource: Resource,
  override: Override,
  count: number,
): readonly RaRecord[] {
  return Array.from({ length: count }, () => ({
    ...initialValues(resource, override),
    id: uuidv7(),
  }));
}

export function withNewRows(draft: Draft, bases: readonly RaRecord[]): Draft {
  const rows = bases.map((base): [string, DraftRow] => [
    String(base.id),
    { base, cells: {}, status: 'new' },
  ]);
  return new Map([...draft, ...rows]);
}

/** Marks a row for removal, keeps one that was marked, and drops a new one. */
export function withRemovalToggled(draft: Draft, record: RaRecord): Draft {
  const id = String(record.id);
  const next = new Map(draft);
  const row = next.get(id);
  if (row?.status === 'new' || row?.status === 'removed') next.delete(id);
  else next.set(id, { base: row?.base ?? record, cells: {}, status: 'removed' });
  return next;
}

/** Whether a row is new and empty; such a row is not saved. */
export function isEmptyRow({ status, cells }: DraftRow): boolean {
  return status === 'new' && Object.values(cells).every((text) => text.trim() === '');
}

export function newRows(draft: Draft): readonly RaRecord[] {
  return [...draft.values()].flatMap(({ base, status }) => (status === 'new' ? [base] : []));
}

import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { saveSheet, undoSheet } from '#src/wire/backOffice/endpoints/sheet.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useUndo, type Undoable } from '../history/useUndo.ts';
import { useOverride } from '../declaration/overrides.ts';
import { EMPTY_DRAFT, rebaseDraft, withChanges, type CellProblem, type Change } from './draft.ts';
import { canUndoRow, readRow, rowPayload } from './readRow.ts';
import { refusalOf } from './refusal.ts';
import { newRecords, withNewRows, withRemovalToggled } from './draftRows.ts';
import { useDraft } from './useDraft.ts';

/** Longer than for other calls: a save writes up to 500 rows. */
const SAVE_TIMEOUT_MS = 30_000;

/** The state of a sheet: its draft, its problems, and saving. */
export function useSheet(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const offerUndo = useUndo(resource);
  const override = useOverride(resource.name);
  const { draft, change, clear, ...steps } = useDraft();
  const [serverProblems, setServerProblems] = useState<readonly CellProblem[]>([]);
  const [staleRows, setStaleRows] = useState<readonly RaRecord[]>([]);
  const [busy, setBusy] = useState(false);

  const read = [...draft].map(([id, row]) => ({ id, row, ...readRow(resource, id, row) }));
  const found = read.flatMap(({ problems }) => problems);
  const rows = read.flatMap((one) => rowPayload(one.id, one.row, one) ?? []);
  // A problem that the server reported holds until its cell is changed.
  const reported = serverProblems.filter(({ id }) => draft.has(id));

  const isNew = ({ id }: CellProblem) => Number(draft.get(id)?.status === 'new');

  const save = async (): Promise<void> => {
    if (rows.length === 0 || found.length > 0 || busy) return;
    setBusy(true);
    setServerProblems([]);
    try {
      const { data } = await api.call(saveSheet, {
        params: { resource: resource.path },
        body: { rows },
        timeoutMs: SAVE_TIMEOUT_MS,
      });
      clear();
      setStaleRows([]);
      await client.invalidateQueries({ queryKey: [resource.path] });
      // All rows are undone or none.
      const undoable = rows.every((row) => canUndoRow(resource, row)) ? data : [];
      offerUndo(
        `Saved ${data.length === 1 ? 'one row' : `${data.length} rows`}`,
        undoable,
        undoSave,
      );
    } catch (error) {
      const refusal = refusalOf(error);
      setServerProblems(refusal?.problems ?? []);
      setStaleRows(refusal?.stale ?? []);
      if (!refusal)
        notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const undoSave = async (rows: readonly Undoable[]): Promise<void> => {
    await api.call(undoSheet, {
      params: { resource: resource.path },
      body: { rows: rows.map(({ id, version }) => ({ id: String(id), version })) },
      timeoutMs: SAVE_TIMEOUT_MS,
    });
  };

  const resolveStaleRow = (current: RaRecord, keep: 'mine' | 'theirs') => {
    change((now) => {
      const next = new Map(rebaseDraft(resource, now, current));
      if (keep === 'theirs') next.delete(String(current.id));
      return next;
    });
    setStaleRows(staleRows.filter(({ id }) => id !== current.id));
    void client.invalidateQueries({ queryKey: [resource.path] });
  };

  return {
    ...steps,
    draft,
    busy,
    save,
    /** Rows that another person changed; each must be resolved before saving. */
    staleRows,
    resolveStaleRow,
    // Problems of saved rows come first: new rows are incomplete while they are typed.
    problems: [...found, ...reported].toSorted((a, b) => isNew(a) - isNew(b)),
    isEmpty: rows.length === 0,
    /** Sets cells, of `extra` new rows too, as one undo step. */
    change: (changes: readonly Change[], extra: readonly RaRecord[] = []) => {
      const touched = new Set(changes.map(({ record, column }) => `${record.id} ${column}`));
      setServerProblems(serverProblems.filter(({ id, column }) => !touched.has(`${id} ${column}`)));
      change((now) => withChanges(resource, withNewRows(now, extra), changes));
    },
    newBases: (count: number) => newRecords(resource, override, count),
    /** Returns the id of the new row. */
    add: (): string => {
      const [base] = newRecords(resource, override, 1);
      if (!base) return '';
      change((now) => withNewRows(now, [base]));
      return String(base.id);
    },
    /** Marks a row for removal, or keeps one that was marked. */
    toggle: (record: RaRecord) => {
      setServerProblems(serverProblems.filter(({ id }) => id !== record.id));
      change((now) => withRemovalToggled(now, record));
    },
    discard: () => {
      change(() => EMPTY_DRAFT);
      setServerProblems([]);
      setStaleRows([]);
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

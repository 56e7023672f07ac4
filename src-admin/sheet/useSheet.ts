import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import { useUndo } from '../history/useUndo.ts';
import { EMPTY_DRAFT, rebaseDraft, withChanges, type CellProblem, type Change } from './draft.ts';
import { readRow, rowPayload } from './readRow.ts';
import { refusalOf } from './refusal.ts';
import { newRecords, withNewRows, withRemovalToggled } from './draftRows.ts';
import { useDraft } from './useDraft.ts';

const saved = z.object({ data: z.array(z.looseObject({ id: z.string(), version: z.int() })) });

/** Longer than other calls may take: it writes up to five hundred rows. */
const SAVE_TIMEOUT_MS = 30_000;

/** Everything of a sheet but how it looks: what is typed, what is wrong with it, and the one save. */
export function useSheet(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const offerUndo = useUndo(resource);
  const { draft, change, clear, ...steps } = useDraft();
  const [told, setTold] = useState<readonly CellProblem[]>([]);
  const [moved, setMoved] = useState<readonly RaRecord[]>([]);
  const [busy, setBusy] = useState(false);

  const read = [...draft].map(([id, row]) => ({ id, row, ...readRow(resource, id, row) }));
  const found = read.flatMap(({ problems }) => problems);
  const rows = read.flatMap((one) => rowPayload(one.id, one.row, one) ?? []);
  // What the server said of a cell holds until that cell is changed.
  const standing = told.filter(({ id }) => draft.has(id));

  const save = async (): Promise<void> => {
    if (rows.length === 0 || found.length > 0 || busy) return;
    setBusy(true);
    setTold([]);
    try {
      const { data } = saved.parse(
        await api.request(`${resource.path}/sheet`, {
          method: 'PUT',
          body: { rows },
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      );
      clear();
      setMoved([]);
      await client.invalidateQueries({ queryKey: [resource.path] });
      // What was written last is taken back first: it may stand on what was written before.
      offerUndo(
        `Saved ${data.length === 1 ? 'one row' : `${data.length} rows`}`,
        data.toReversed(),
      );
    } catch (error) {
      const refusal = refusalOf(error);
      setTold(refusal?.problems ?? []);
      setMoved(refusal?.moved ?? []);
      if (!refusal)
        notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const settle = (current: RaRecord, keep: 'mine' | 'theirs') => {
    change((now) => {
      const next = new Map(rebaseDraft(resource, now, current));
      if (keep === 'theirs') next.delete(String(current.id));
      return next;
    });
    setMoved(moved.filter(({ id }) => id !== current.id));
    void client.invalidateQueries({ queryKey: [resource.path] });
  };

  return {
    ...steps,
    draft,
    busy,
    save,
    /** Somebody else changed these: what is to stand must be said first. */
    moved,
    settle,
    problems: [...found, ...standing],
    isEmpty: rows.length === 0,
    /** Sets cells; `extra` new rows may be among them, and it is one step to take back. */
    change: (changes: readonly Change[], extra: readonly RaRecord[] = []) => {
      const touched = new Set(changes.map(({ record, column }) => `${record.id} ${column}`));
      setTold(told.filter(({ id, column }) => !touched.has(`${id} ${column}`)));
      change((now) => withChanges(resource, withNewRows(now, extra), changes));
    },
    newBases: (count: number) => newRecords(resource, count),
    /** Answers the row's id. */
    add: (): string => {
      const [base] = newRecords(resource, 1);
      if (!base) return '';
      change((now) => withNewRows(now, [base]));
      return String(base.id);
    },
    /** Takes a row out, or keeps one that was to go. */
    toggle: (record: RaRecord) => {
      setTold(told.filter(({ id }) => id !== record.id));
      change((now) => withRemovalToggled(now, record));
    },
    discard: () => {
      change(() => EMPTY_DRAFT);
      setTold([]);
      setMoved([]);
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

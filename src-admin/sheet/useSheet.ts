import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import { useUndo } from '../history/useUndo.ts';
import { readRow, rebased, type CellProblem, type Change } from './draft.ts';
import { refusalOf } from './refused.ts';
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
  const { draft, change, replace, clear, ...steps } = useDraft(resource);
  const [told, setTold] = useState<readonly CellProblem[]>([]);
  const [moved, setMoved] = useState<readonly RaRecord[]>([]);
  const [busy, setBusy] = useState(false);

  const rows = [...draft].map(([id, row]) => ({ id, row, ...readRow(resource, id, row) }));
  const found = rows.flatMap(({ problems }) => problems);
  // What the server said of a cell holds until that cell is changed.
  const standing = told.filter(({ id }) => draft.has(id));

  const save = async (): Promise<void> => {
    if (rows.length === 0 || found.length > 0 || busy) return;
    setBusy(true);
    setTold([]);
    try {
      const body = {
        rows: rows.map(({ id, row, changes }) => {
          const version: unknown = row.base['version'];
          return { id, version, changes };
        }),
      };
      const { data } = saved.parse(
        await api.ask(`${resource.path}/sheet`, {
          method: 'PUT',
          body,
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      );
      clear();
      setMoved([]);
      await client.invalidateQueries({ queryKey: [resource.path] });
      offerUndo(`Saved ${data.length === 1 ? 'one row' : `${data.length} rows`}`, data);
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
    const next = new Map(rebased(resource, draft, current));
    if (keep === 'theirs') next.delete(String(current.id));
    replace(next);
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
    change: (changes: readonly Change[]) => {
      const touched = new Set(changes.map(({ record, column }) => `${record.id} ${column}`));
      setTold(told.filter(({ id, column }) => !touched.has(`${id} ${column}`)));
      change(changes);
    },
    discard: () => {
      replace(new Map());
      setTold([]);
      setMoved([]);
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

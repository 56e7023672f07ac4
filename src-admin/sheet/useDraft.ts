import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { NOTHING, withChanges, type Change, type Draft } from './draft.ts';

/** What is typed into a sheet, with the way back and forth through its changes. */
export function useDraft(resource: Resource) {
  const [{ past, draft, future }, set] = useState<{
    readonly past: readonly Draft[];
    readonly draft: Draft;
    readonly future: readonly Draft[];
  }>({ past: [], draft: NOTHING, future: [] });
  return {
    draft,
    change: (changes: readonly Change[]) =>
      set((before) => {
        const next = withChanges(resource, before.draft, changes);
        return { past: [...before.past, before.draft], draft: next, future: [] };
      }),
    /** Another draft altogether; one step back leads to the present one. */
    replace: (next: Draft) =>
      set((before) => ({ past: [...before.past, before.draft], draft: next, future: [] })),
    /** Begins anew, with nothing to go back to: what was typed is saved. */
    clear: () => set({ past: [], draft: NOTHING, future: [] }),
    undo: () =>
      set((before) => {
        const last = before.past.at(-1);
        if (!last) return before;
        return {
          past: before.past.slice(0, -1),
          draft: last,
          future: [before.draft, ...before.future],
        };
      }),
    redo: () =>
      set((before) => {
        const [next, ...rest] = before.future;
        if (!next) return before;
        return { past: [...before.past, before.draft], draft: next, future: rest };
      }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

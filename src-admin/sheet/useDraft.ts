import { useState } from 'react';
import { EMPTY_DRAFT, type Draft } from './draft.ts';

/** The draft of a sheet, with undo and redo. */
export function useDraft() {
  const [{ past, draft, future }, set] = useState<{
    readonly past: readonly Draft[];
    readonly draft: Draft;
    readonly future: readonly Draft[];
  }>({ past: [], draft: EMPTY_DRAFT, future: [] });
  return {
    draft,
    /** Replaces the draft; one undo step returns to the present one. */
    change: (to: (draft: Draft) => Draft) =>
      set(({ past: before, draft: now }) => ({
        past: [...before, now],
        draft: to(now),
        future: [],
      })),
    /** Empties the draft and the undo history after a save. */
    clear: () => set({ past: [], draft: EMPTY_DRAFT, future: [] }),
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

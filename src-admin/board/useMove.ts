import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import { toast } from '#src/app/toasts/store.ts';
import { outcomeOf } from '#src/schema/forms/outcome.ts';
import { needsDialog } from '#src/schema/forms/question.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useActionCall } from '../actions/useAction.ts';
import { titleOf } from '../declaration/describe.ts';
import { movesOf, type BoardState, type Move } from './moves.ts';

const UNDO_SHOWN_MS = 10_000;

/**
 * Runs a move that needs no dialog, and offers to undo it where an action leads back. A refused move says why and
 * loads the board again, because another person may have changed the record.
 */
export function useMove(resource: Resource, board: BoardState) {
  const call = useActionCall(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = (error: unknown) => {
    notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
    refresh();
  };
  return async (record: RaRecord, { name }: Move): Promise<void> => {
    try {
      const moved = await call(record, name, {});
      refresh();
      if (!moved) return;
      const back = movesOf(resource, board, moved).find(
        (one) => one.to === record[board.column] && !needsDialog(one.action),
      );
      toast({
        title: outcomeOf(resource, name, moved, titleOf(resource, moved)),
        colour: 'success',
        ...(back && {
          duration_ms: UNDO_SHOWN_MS,
          action: {
            label: 'Undo',
            press: () =>
              void call(moved, back.name, {}).then(() => {
                refresh();
                notify('Undone', { type: 'success' });
              }, failed),
          },
        }),
      });
    } catch (error) {
      failed(error);
    }
  };
}

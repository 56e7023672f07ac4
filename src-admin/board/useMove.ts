import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { toast } from '#src/app/toasts/store.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { titleOf } from '../declaration/describe.ts';
import { needsDialog } from '#src/schema/forms/question.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { movesOf, type BoardState, type Move } from './moves.ts';

const UNDO_SHOWN_MS = 10_000;

/**
 * Runs a move that needs no form, and offers to undo it where an action leads back. A refused move says why and
 * loads the board again, because another person may have changed the record.
 */
export function useMove(resource: Resource, board: BoardState) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (record: RaRecord, { name, action }: Move): Promise<RaRecord> => {
    const version: unknown = record['version'];
    const { data } = await api.action(
      resource.path,
      record.id,
      name,
      action.on_version ? { version } : {},
    );
    return data;
  };
  const failed = (error: unknown) => {
    notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
    refresh();
  };
  return async (record: RaRecord, move: Move): Promise<void> => {
    try {
      const moved = await run(record, move);
      refresh();
      const back = movesOf(resource, board, moved).find(
        (one) => one.to === record[board.column] && !needsDialog(one.action),
      );
      toast({
        title: `${titleOf(resource, moved)} is ${valueLabel(move.to).toLowerCase()} now`,
        colour: 'success',
        ...(back && {
          duration_ms: UNDO_SHOWN_MS,
          action: {
            label: 'Undo',
            press: () =>
              void run(moved, back).then(() => {
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

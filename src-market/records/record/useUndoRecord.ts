import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { RecordView } from '#src/wire/records/records.ts';
import { useRecordWrites, type RecordsAt } from '#src-market/data/records/records.ts';

const NOT_UNDONE = msg`The change was not undone.`;

/** The toast of the last change of a record. */
export const toastOf = (id: string) => `record-${id}`;

/** Says what was done to a record, and offers to undo it where that is possible (`canUndo`). */
export function useUndoRecord(at: RecordsAt) {
  const { t } = useLingui();
  const { undo } = useRecordWrites(at);
  const { mutateAsync } = undo;
  return useCallback(
    (title: string, { id, version }: RecordView, isPossible: boolean) => {
      const toastId = toastOf(id);
      const press = async () => {
        try {
          await mutateAsync({ id, version });
          toast({ id: toastId, title: t`Undone`, colour: 'success' });
        } catch (error) {
          toast({ id: toastId, title: errorText(error, NOT_UNDONE), colour: 'error' });
        }
      };
      const action = { label: t`Undo`, press: () => void press() };
      toast({ id: toastId, title, colour: 'success', ...(isPossible && { action }) });
    },
    [mutateAsync, t],
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { useUndoCalendarEdit } from '#src-market/data/calendar/calendar.ts';

/** The toast of the last edit of the calendar. */
export const CALENDAR_TOAST = 'calendar-edit';
const NOT_UNDONE = msg`The change was not undone.`;

/** Undoes an edit of the calendar by its id, and says whether it was undone. */
export function useUndoToast() {
  const { t } = useLingui();
  const { mutateAsync: restore } = useUndoCalendarEdit();
  return useCallback(
    async (id: string): Promise<void> => {
      try {
        await restore(id);
        toast({ id: CALENDAR_TOAST, title: t`Undone`, colour: 'success' });
      } catch (error) {
        toast({ id: CALENDAR_TOAST, title: errorText(error, NOT_UNDONE), colour: 'error' });
      }
    },
    [restore, t],
  );
}

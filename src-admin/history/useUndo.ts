import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { toast } from '#src/app/toasts/store.ts';
import type { Resource } from '#src/schema/resource.ts';
import { undoChange } from '#src/wire/backOffice/endpoints/history.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

/** Longer than other toasts, so that there is time to press Undo. */
const UNDO_SHOWN_MS = 10_000;

/** A record that was just changed, with its version, or its last one where it was removed. */
export interface Undoable {
  readonly id: RaRecord['id'];
  readonly version: number;
}

/** Undoes all changes at once, or none. */
type UndoAll = (changed: readonly Undoable[]) => Promise<void>;

/** Notifies of a change and offers to undo it; the server undoes it, or says why it cannot. */
export function useUndo(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const undoEach = async (changed: readonly Undoable[]) => {
    const failures: string[] = [];
    for (const { id, version } of changed)
      await api
        .call(undoChange, {
          params: { resource: resource.path, id: String(id) },
          body: { version },
        })
        .catch((error: unknown) => failures.push(error instanceof Error ? error.message : ''));
    return failures;
  };
  const undo = async (changed: readonly Undoable[], undoAll: UndoAll | undefined) => {
    if (undoAll) {
      const failure = await undoAll(changed).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : 'ra.message.error'),
      );
      refresh();
      return notify(failure ?? 'Undone', { type: failure === null ? 'success' : 'error' });
    }
    const failures = await undoEach(changed);
    refresh();
    const [first = ''] = failures;
    if (failures.length === 0) notify('Undone', { type: 'success' });
    else if (changed.length === 1) notify(first, { type: 'error' });
    else
      notify(`${failures.length} of ${changed.length} were not undone. ${first}`, {
        type: 'error',
      });
  };
  /** Undoes the records with one call of `undoAll`; without it, with one call for each record. */
  return (title: string, changed: readonly Undoable[], undoAll?: UndoAll) => {
    toast({
      title,
      colour: 'success',
      duration_ms: UNDO_SHOWN_MS,
      ...(changed.length > 0 && {
        action: { label: 'Undo', press: () => void undo(changed, undoAll) },
      }),
    });
  };
}

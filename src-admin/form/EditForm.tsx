import { useQueryClient } from '@tanstack/react-query';
import {
  HttpError,
  SaveContextProvider,
  useDataProvider,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { Resource } from '#src/schema/resource.ts';
import { changesOf, touchesForm, type Conflict, type Edit } from '#src/schema/forms/conflict.ts';
import { editableFields } from '#src/schema/forms/formFields.ts';
import { currentRecordOf } from '#src-admin/conflict/currentRecordOf.ts';
import { useBaseRecord } from '#src-admin/conflict/useBaseRecord.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { useUndo } from '#src-admin/history/useUndo.ts';
import { ResourceForm } from './ResourceForm.tsx';

const ConflictDialog = lazy(() => import('#src-admin/conflict/ConflictDialog.tsx'));

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The form of an existing record. Sends the changed columns; a stale version opens the conflict dialog. */
export function EditForm({ resource, record }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const offerUndo = useUndo(resource);
  const { base, setDirty, reset } = useBaseRecord(record);
  const [conflict, setConflict] = useState<Conflict<RaRecord> | null>(null);

  const saved = (fresh: RaRecord, columns: readonly string[]) => {
    setConflict(null);
    reset(fresh);
    client.setQueriesData({ queryKey: [resource.path, 'getOne', { id: String(fresh.id) }] }, fresh);
    void client.invalidateQueries({ queryKey: [resource.path] });
    const edited = { id: fresh.id, version: Number(fresh['version']) };
    offerUndo('Saved', canUndo(resource, columns) ? [edited] : []);
  };
  const send = async (data: Readonly<Record<string, unknown>>): Promise<undefined> => {
    const sent = { id: base.id, data, previousData: base };
    const { data: fresh } = await api.update<RaRecord>(resource.path, sent);
    saved(fresh, Object.keys(data));
  };
  const save = async (mine: Readonly<Record<string, unknown>>) => {
    const changes = changesOf(mine, base);
    try {
      await send(changes);
    } catch (error) {
      return await handleFailure(error, { base, mine }, changes);
    }
  };
  const handleFailure = async (
    error: unknown,
    edit: Edit<RaRecord>,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, string> | undefined> => {
    const current = currentRecordOf(error);
    if (error instanceof HttpError && error.status === 404) {
      notify('Someone deleted this record. Your input is still here to copy.', {
        type: 'error',
      });
      return undefined;
    }
    if (!current) {
      notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
      return fieldErrors(error);
    }
    if (touchesForm(Object.keys(editableFields(resource)), { ...edit, current })) {
      setConflict({ ...edit, current });
      return undefined;
    }
    // Only columns that the server sets have changed, so there is nothing to decide.
    try {
      return await send({ ...changes, version: current['version'] });
    } catch (second) {
      return await handleFailure(second, edit, changes);
    }
  };
  return (
    <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
      <ResourceForm resource={resource} record={base} onDirty={setDirty} />
      {conflict && (
        <Region fallback={null}>
          <ConflictDialog
            // Another change while the dialog is open starts it again.
            key={String(conflict.current['version'])}
            {...{ resource, conflict }}
            onConflict={setConflict}
            onSaved={saved}
            onClose={() => setConflict(null)}
          />
        </Region>
      )}
    </SaveContextProvider>
  );
}

/** What the server refuses, by field; undefined where it refuses the whole. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const body: unknown =
    typeof error === 'object' && error !== null && 'body' in error ? error.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return undefined;
  return body.errors as Record<string, string>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RequestError } from '#src/session/request.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { recordDraftStore } from '#src-market/data/drafts.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import type { MarketResource } from '../declared.ts';
import { changedValues, collidingColumns } from '../formValues.ts';
import { ConflictDialog, type Conflict } from './ConflictDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useUndoRecord } from './useUndoRecord.ts';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
  readonly titles: Titles;
}

type Values = Readonly<Record<string, unknown>>;

/** The current record in the error of a save that was based on an older one. */
function currentOf(error: unknown): RecordView | null {
  if (!(error instanceof RequestError) || error.code !== 'stale') return null;
  const current = error.details['current'];
  // The server sends the whole record.
  return typeof current === 'object' && current !== null ? (current as RecordView) : null;
}

/** The form of a record. Sends what changed; asks where someone else has changed the same fields. */
export function EditRecord({ resource, record, titles }: Props) {
  const { t } = useLingui();
  const { edit } = useRecordWrites(resource.path);
  const offerUndo = useUndoRecord(resource.path);
  const [dirty, setDirty] = useState(false);
  // A refetch must not change the form while people type.
  const [shown, setShown] = useState(record);
  if (!dirty && shown !== record) setShown(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (changes: Values, version: number): Promise<true> => {
    const { data } = await edit.mutateAsync({ id: record.id, body: { ...changes, version } });
    recordDraftStore(resource.path, record.id).remove();
    setConflict(null);
    setDirty(false);
    setShown(data);
    offerUndo(t`Saved`, data);
    return true;
  };
  /** Where someone else has changed other fields only, both changes are kept. */
  const sendOrAsk = async (changes: Values, base: RecordView): Promise<boolean> => {
    try {
      return await send(changes, base.version);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const columns = collidingColumns(changes, base, current);
      if (columns.length === 0) return await send(changes, current.version);
      setConflict({ changes, columns, current });
      return false;
    }
  };
  const decide = async (changes: Values, version: number) => {
    try {
      await send(changes, version);
    } catch (error) {
      const current = currentOf(error);
      if (current) return setConflict({ changes, columns: Object.keys(changes), current });
      const title = error instanceof Error ? error.message : t`Your changes were not saved.`;
      toast({ title, colour: 'error' });
    }
  };
  return (
    <>
      <RecordForm
        key={shown.version}
        resource={resource}
        record={shown}
        titles={titles}
        submit={<Trans>Save</Trans>}
        onDirty={setDirty}
        onSubmit={async (values, base) => {
          const from = base ?? shown;
          return (await sendOrAsk(changedValues(values, from), from)) && (() => undefined);
        }}
      />
      {conflict && (
        <ConflictDialog
          key={conflict.current.version}
          {...{ resource, conflict, titles }}
          onClose={() => setConflict(null)}
          onSave={(changes) => decide(changes, conflict.current.version)}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RequestError } from '#src/session/request.ts';
import { toast } from '#src/app/toasts/store.ts';
import {
  changesOf,
  currentRecordIn,
  fieldDifferences,
  resolvedValues,
  type Conflict,
  type Edit,
} from '#src/schema/forms/conflict.ts';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { recordDraftStore } from '#src-market/data/drafts.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import type { MarketResource } from '../declared.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { formShape, RecordForm } from './RecordForm.tsx';
import { useUndoRecord } from './useUndoRecord.ts';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
  readonly titles: Titles;
}

type Values = Readonly<Record<string, unknown>>;

/** The current record in the error of a save that was based on an older one. */
const currentOf = (error: unknown): RecordView | null =>
  // The server sends the whole record.
  error instanceof RequestError ? (currentRecordIn(error) as RecordView | null) : null;

/** The form of a record. Sends what changed; asks where someone else has changed the same fields. */
export function EditRecord({ resource, record, titles }: Props) {
  const { t } = useLingui();
  const { edit } = useRecordWrites(resource.at);
  const offerUndo = useUndoRecord(resource.at);
  const [dirty, setDirty] = useState(false);
  // A refetch must not change the form while people type.
  const [shown, setShown] = useState(record);
  if (!dirty && shown !== record) setShown(record);
  const [conflict, setConflict] = useState<Conflict<RecordView> | null>(null);
  const columns = Object.keys(formShape(resource, shown));

  const send = async (body: Values): Promise<true> => {
    const { data } = await edit.mutateAsync({ id: record.id, body });
    recordDraftStore(resource.path, record.id).remove();
    setConflict(null);
    setDirty(false);
    setShown(data);
    offerUndo(t`Saved`, data, canUndo(resource, Object.keys(body)));
    return true;
  };
  /** Where someone else has changed other fields only, both changes are kept. */
  const sendOrAsk = async (body: Values, mine: Edit<RecordView>): Promise<boolean> => {
    try {
      return await send(body);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const differences = fieldDifferences(columns, { ...mine, current });
      if (!differences.some(({ by }) => by === 'both'))
        return await sendOrAsk(resolvedValues(differences, {}, current), mine);
      setConflict({ ...mine, current });
      return false;
    }
  };
  const decide = async (asked: Conflict<RecordView>, body: Values) => {
    try {
      await send(body);
    } catch (error) {
      const newer = currentOf(error);
      if (newer) return setConflict({ ...asked, current: newer });
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
        onSubmit={async (mine, from) => {
          const base = from ?? shown;
          const saved = await sendOrAsk(changesOf(mine, base), { base, mine });
          return saved && (() => undefined);
        }}
      />
      {conflict && (
        <ConflictDialog
          key={conflict.current.version}
          {...{ resource, columns, conflict, titles }}
          onClose={() => setConflict(null)}
          onSave={(body) => decide(conflict, body)}
        />
      )}
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { RecordView } from '#src/wire/records/records.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import type { MarketResource } from '../declared.ts';
import { titleOfRecord } from '../names.ts';
import { useUndoRecord } from './useUndoRecord.ts';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
}

const NOT_REMOVED = msg`It was not deleted.`;

/** Deletes the record and offers to undo it; asks before where that is not possible. */
export function RemoveButton({ resource, record }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { remove } = useRecordWrites(resource.at);
  const offerUndo = useUndoRecord(resource.at);
  const [asking, setAsking] = useState(false);
  const isUndoable = canUndo(resource);
  const title = isolate(titleOfRecord(resource, record));
  const run = async () => {
    try {
      await remove.mutateAsync(record.id);
    } catch (error) {
      setAsking(false);
      toast({ title: errorText(error, NOT_REMOVED), colour: 'error' });
      return;
    }
    await navigate(href('records', resource.at), { replace: true });
    offerUndo(t`Deleted`, record, isUndoable);
  };
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        icon="trash"
        loading={remove.isPending && !asking}
        onClick={() => (isUndoable ? void run() : setAsking(true))}
      >
        {t`Delete`}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={close}
          title={t`Delete ${title}?`}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                <Trans>Back</Trans>
              </Button>
              <Button variant="danger" loading={remove.isPending} onClick={() => void run()}>
                {t`Delete`}
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              This cannot be undone: Keystead keeps no personal data of deleted records.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}

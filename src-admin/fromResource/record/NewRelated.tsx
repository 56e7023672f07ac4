import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import {
  RecordContextProvider,
  SaveContextProvider,
  useDataProvider,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { useCallback, useId, useMemo, useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { givenBy } from '#src/schema/forms/newRelated.ts';
import { singularName } from '#src/schema/labels.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { ConfirmDialog } from '#src-admin/ui/ConfirmDialog.tsx';
import { CurrencyContext } from '../../declaration/currency.ts';
import { titleOf } from '../../declaration/describe.ts';
import { useWritable } from '../../declaration/useReadable.ts';
import { fieldErrors } from '../../form/EditForm.tsx';
import { ResourceForm } from '../../form/ResourceForm.tsx';
import styles from './RelatedPanels.module.css';
import type { Relation } from './relations.ts';

const NOTHING = {};

interface Props {
  relation: Relation;
  /** The record to which the new one refers. */
  parent: RaRecord;
  onClose: () => void;
}

/** The form of a new record that refers to the one on the page, in a dialog. */
export function NewRelated({ relation, parent, onClose }: Props) {
  const { resource, column } = relation;
  const name = singularName(resource);
  const id = useId();
  const notify = useNotify();
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const given = useMemo(() => givenBy({ resource, column, parent }), [resource, column, parent]);
  const close = useCallback(() => (dirty ? setAsks(true) : onClose()), [dirty, onClose]);
  const created = (record: RaRecord) => {
    notify(`${isolate(titleOf(resource, record))} created`, { type: 'success' });
    void client.invalidateQueries({ queryKey: [resource.path] });
    onClose();
  };
  const save = async (data: Readonly<Record<string, unknown>>) => {
    try {
      created((await api.create<RaRecord>(resource.path, { data })).data);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
      return fieldErrors(error);
    }
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { className: styles.dialog ?? '' } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>New {name}</DialogTitle>
      <DialogContent>
        <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
          {/* The new record begins with nothing of its parent, and its amounts are not in its currency. */}
          <RecordContextProvider value={NOTHING}>
            <CurrencyContext value={null}>
              <ResourceForm
                resource={useWritable(resource)}
                given={given}
                onDirty={setDirty}
                onCancel={close}
              />
            </CurrencyContext>
          </RecordContextProvider>
        </SaveContextProvider>
      </DialogContent>
      <ConfirmDialog
        open={asks}
        title={`Discard the new ${name}?`}
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      >
        What you typed will be lost.
      </ConfirmDialog>
    </Dialog>
  );
}

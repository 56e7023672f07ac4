import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { CreateBase, useNotify, type RaRecord } from 'react-admin';
import { useCallback, useId, useMemo, useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { singularName } from '#src/schema/labels.ts';
import { ConfirmDialog } from '#src-admin/ui/ConfirmDialog.tsx';
import { CurrencyContext } from '../../declaration/currency.ts';
import { titleOf } from '../../declaration/describe.ts';
import { useWritable } from '../../declaration/useReadable.ts';
import { ResourceForm } from '../../form/ResourceForm.tsx';
import type { Relation } from './relations.ts';

interface Props {
  relation: Relation;
  /** The record to which the new one refers. */
  parent: RaRecord;
  onClose: () => void;
}

const PHONE = '(max-width: 599px)';

/** The form of a new record that refers to the one on the page, in a dialog. */
export default function NewRelated({ relation, parent, onClose }: Props) {
  const { resource, column } = relation;
  const name = singularName(resource);
  const id = useId();
  const notify = useNotify();
  const client = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const given = useMemo(() => ({ [column]: parent.id }), [column, parent.id]);
  const close = useCallback(() => (dirty ? setAsks(true) : onClose()), [dirty, onClose]);
  const created = (record: RaRecord) => {
    notify(`${isolate(titleOf(resource, record))} created`, { type: 'success' });
    void client.invalidateQueries({ queryKey: [resource.path] });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      fullScreen={useMediaQuery(PHONE)}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>New {name}</DialogTitle>
      <DialogContent>
        <CreateBase
          resource={resource.path}
          redirect={false}
          mutationOptions={{
            onSuccess: created,
            onError: (error) => notify(error.message, { type: 'error' }),
          }}
        >
          {/* The amounts of the new record are not in the currency of its parent. */}
          <CurrencyContext value={null}>
            <ResourceForm
              resource={useWritable(resource)}
              given={given}
              onDirty={setDirty}
              onCancel={close}
            />
          </CurrencyContext>
        </CreateBase>
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

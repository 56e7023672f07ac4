import Button from '@mui/material/Button';
import { useDelete, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { Resource } from '#src/schema/resource.ts';
import { removalText } from '#src-admin/history/removalText.ts';
import { useUndo } from '#src-admin/history/useUndo.ts';
import { ConfirmDialog } from '#src-admin/ui/ConfirmDialog.tsx';
import { useTitle } from '../../declaration/useTitle.ts';

export function RemoveButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const [confirming, setConfirming] = useState(false);
  const notify = useNotify();
  const offerUndo = useUndo(resource);
  const redirect = useRedirect();
  const title = useTitle(resource, record);
  const [remove, { isPending }] = useDelete(
    resource.path,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        const removed = { id: record.id, version: Number(record['version']) };
        offerUndo(`${isolate(title)} removed`, canUndo(resource) ? [removed] : []);
        redirect('list', resource.path);
      },
      onError: (error: Error) => notify(error.message, { type: 'error' }),
      onSettled: () => setConfirming(false),
    },
  );
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Icon name="trash" />}
        onClick={() => setConfirming(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Remove ${isolate(title)}?`}
        confirm="Remove"
        busy={isPending}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {removalText(resource, 'You can undo this until someone creates another record like it.')}
      </ConfirmDialog>
    </>
  );
}

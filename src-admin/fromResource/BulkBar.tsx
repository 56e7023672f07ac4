import Button from '@mui/material/Button';
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './BulkBar.module.css';
import { pluralName, singularName } from './labels.ts';

/** What can be done to the rows that are chosen. */
export function BulkBar({ resource }: { resource: Resource }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const count = selectedIds.length;
  const what = `${count} ${count === 1 ? singularName(resource) : pluralName(resource)}`;
  const [removeMany, { isPending }] = useDeleteMany(
    resource.path,
    { ids: selectedIds },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(`${what} removed`, { type: 'success' });
        onUnselectItems();
      },
      // Some may be gone while one stays because others refer to it.
      onError: (error: Error) => notify(error.message, { type: 'error' }),
      onSettled: () => {
        setAsking(false);
        refresh();
      },
    },
  );
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="status">
      {count} chosen
      <Button
        color="error"
        variant="outlined"
        startIcon={<Icon name="trash" />}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Choose none
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${what}?`}
        confirm="Remove"
        busy={isPending}
        onConfirm={() => void removeMany()}
        onClose={() => setAsking(false)}
      >
        This cannot be taken back.
      </ConfirmDialog>
    </div>
  );
}

import Button from '@mui/material/Button';
import {
  useCanAccess,
  useDataProvider,
  useListContext,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { BULK_ROWS_MAX } from '#src/rules/backOffice/bulkRun.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useFilters } from '../declaration/filterValues.ts';
import { actionLabelOf } from '#src/schema/labels.ts';
import { numberText } from '../ui/format.ts';
import styles from './BulkBar.module.css';
import { useWritable } from '../declaration/useReadable.ts';
import { bulkFields, type BulkJob } from './bulkJob.ts';
import { isOffered } from './isOffered.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx'));

/** Larger changes are made by a CSV import. */
const SELECTED_MAX = BULK_ROWS_MAX;

interface Props {
  resource: Resource;
  mayEdit: boolean;
  mayRemove: boolean;
}

/** The bulk actions for the selected rows. */
export function BulkBar({ resource, mayEdit, mayRemove }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [job, setJob] = useState<BulkJob | null>(null);
  const writable = useWritable(resource);
  const count = selectedIds.length;
  if (count === 0 && job === null) return null;
  const fields = mayEdit && bulkFields(writable).length > 0;
  return (
    <div className={styles.bar} role="status">
      {numberText(count)} chosen
      <SelectAllPages resource={resource} />
      {fields && (
        <Button
          variant="outlined"
          startIcon={<Icon name="edit" />}
          onClick={() => setJob({ kind: 'edit' })}
        >
          Edit
        </Button>
      )}
      {Object.entries<Action>(resource.actions).map(([name, action]) => (
        <BulkActionButton
          key={name}
          {...{ resource, name, action }}
          onStart={() => setJob({ kind: 'action', name, action })}
        />
      ))}
      {mayRemove && (
        <Button
          color="error"
          variant="outlined"
          startIcon={<Icon name="trash" />}
          onClick={() => setJob({ kind: 'remove' })}
        >
          Remove
        </Button>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Choose none
      </Button>
      {job && (
        <Region fallback={null}>
          <BulkDialog
            resource={resource}
            // The dialog keeps the first value: finished records are deselected while it is open.
            ids={selectedIds}
            job={job}
            onDone={(failed) => (failed.length > 0 ? onSelect([...failed]) : onUnselectItems())}
            onClose={() => setJob(null)}
          />
        </Region>
      )}
    </div>
  );
}

interface ActionProps {
  resource: Resource;
  name: string;
  action: Action;
  onStart: () => void;
}

/** A bulk action, shown where it is allowed for any of the selected records. */
function BulkActionButton({ resource, name, action, onStart }: ActionProps) {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const { canAccess } = useCanAccess({ resource: resource.path, action: name });
  // An action with a step-up concerns one person: it is on that record's page.
  if (canAccess !== true || !action.bulk || !isOffered(name, selectedIds, data)) return null;
  return (
    <Button variant="outlined" color={action.danger ? 'error' : 'primary'} onClick={onStart}>
      {actionLabelOf(resource, name)}
    </Button>
  );
}

/** Extends the selection to the pages that are not shown. */
function SelectAllPages({ resource }: { resource: Resource }) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { total = 0, data = [], selectedIds, sort, onSelect } = useListContext();
  const { filters } = useFilters();
  const wholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!wholePage || total <= selectedIds.length || selectedIds.length >= SELECTED_MAX) return null;
  const count = Math.min(total, SELECTED_MAX);
  const selectAll = async () => {
    const pagination = { page: 1, perPage: SELECTED_MAX };
    const list = { filter: filters, sort, pagination };
    onSelect((await api.getList(resource.path, list)).data.map(({ id }) => id as string));
  };
  return (
    <Button
      color="inherit"
      onClick={() =>
        void selectAll().catch((error: unknown) =>
          notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' }),
        )
      }
    >
      Choose <span>{total > SELECTED_MAX ? 'the first' : 'all'}</span> {numberText(count)}
    </Button>
  );
}

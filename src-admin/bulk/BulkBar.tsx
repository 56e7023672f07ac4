import Button from '@mui/material/Button';
import {
  useCanAccess,
  useDataProvider,
  useListContext,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import { useFilters } from '../fromResource/list/filterValues.ts';
import { actionLabel } from '../fromResource/labels.ts';
import { numberText } from '../ui/format.ts';
import styles from './BulkBar.module.css';
import { bulkFields, type BulkJob } from './bulkJob.ts';
import { isOffered } from './isOffered.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx'));

/** Beyond so many a bulk change is an import, or a job for the server. */
const CHOSEN_MAX = 1000;

interface Props {
  resource: Resource;
  mayEdit: boolean;
  mayRemove: boolean;
}

/** What can be done to the rows that are chosen. */
export function BulkBar({ resource, mayEdit, mayRemove }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [job, setJob] = useState<BulkJob | null>(null);
  const count = selectedIds.length;
  if (count === 0 && job === null) return null;
  const fields = mayEdit && bulkFields(resource).length > 0;
  return (
    <div className={styles.bar} role="status">
      {numberText(count)} chosen
      <ChooseAll resource={resource} />
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
        <ActionOfMany
          key={name}
          {...{ resource, name, action }}
          onAsk={() => setJob({ kind: 'action', name, action })}
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
        <Suspense fallback={null}>
          <BulkDialog
            resource={resource}
            // As they were chosen when it began: what is done is no longer chosen.
            ids={selectedIds}
            job={job}
            onDone={(failed) => (failed.length > 0 ? onSelect([...failed]) : onUnselectItems())}
            onClose={() => setJob(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ActionProps {
  resource: Resource;
  name: string;
  action: Action;
  onAsk: () => void;
}

/** An action for those that are chosen, where it is one for any of them. */
function ActionOfMany({ resource, name, action, onAsk }: ActionProps) {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const { canAccess } = useCanAccess({ resource: resource.path, action: name });
  if (canAccess !== true || !isOffered(name, selectedIds, data)) return null;
  return (
    <Button variant="outlined" color={action.danger ? 'error' : 'primary'} onClick={onAsk}>
      {actionLabel(name)}
    </Button>
  );
}

/** Choosing goes on to the pages that are not shown. */
function ChooseAll({ resource }: { resource: Resource }) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { total = 0, data = [], selectedIds, sort, onSelect } = useListContext();
  const { filters } = useFilters();
  const wholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!wholePage || total <= selectedIds.length || selectedIds.length >= CHOSEN_MAX) return null;
  const most = Math.min(total, CHOSEN_MAX);
  const choose = async () => {
    const pagination = { page: 1, perPage: CHOSEN_MAX };
    const list = { filter: filters, sort, pagination };
    onSelect((await api.getList(resource.path, list)).data.map(({ id }) => id as string));
  };
  return (
    <Button
      color="inherit"
      onClick={() =>
        void choose().catch((error: unknown) =>
          notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' }),
        )
      }
    >
      Choose {total > CHOSEN_MAX ? 'the first' : 'all'} {numberText(most)}
    </Button>
  );
}

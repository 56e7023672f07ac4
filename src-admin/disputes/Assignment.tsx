import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useId } from 'react';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { assignDispute } from '#src/wire/disputes/endpoints/staff.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './disputes.module.css';
import { useDisputeAction } from './useDisputes.ts';

/** Assigns the dispute to a member of staff, or to none. */
export function Assignment({ dispute }: { dispute: DisputeCase }) {
  const id = useId();
  const user = useSession();
  const notify = useNotify();
  const action = useDisputeAction(dispute.id);
  const { assignee, staff, can } = dispute;
  const assign = (assignee_id: string | null) =>
    action.mutate(
      { send: (call, options) => call(assignDispute, { ...options, body: { assignee_id } }) },
      { onError: (error) => notify(error.message, { type: 'error' }) },
    );
  return (
    <Panel title="Assignee">
      {can.assign ? (
        <div className={styles.form}>
          <LabelledControl id={id} label="Assigned to">
            <ChoiceControl
              id={id}
              value={assignee?.id ?? null}
              none="No one"
              options={staff.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(value) => assign(typeof value === 'string' ? value : null)}
            />
          </LabelledControl>
          {user && assignee?.id !== user.id && (
            <div>
              <Button
                variant="contained"
                disabled={action.isPending}
                onClick={() => assign(user.id)}
              >
                {assignee ? 'Take it over' : 'Take it'}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <p dir="auto">{assignee?.name ?? 'Unassigned'}</p>
      )}
    </Panel>
  );
}

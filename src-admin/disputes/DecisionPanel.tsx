import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { BEARER_LABELS } from './labels.ts';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { transitionDispute } from '#src/wire/disputes/endpoints/staff.ts';
import { moneyText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { AwardForm } from './AwardForm.tsx';
import styles from './disputes.module.css';
import { Proposal } from './Proposal.tsx';
import { useDisputeAction } from './useDisputes.ts';

/** The next decision on a dispute, or the decision that was made. */
export function DecisionPanel({ dispute }: { dispute: DisputeCase }) {
  const { state, can, proposal, awarded } = dispute;
  if (can.escalate)
    return (
      <Panel title="Decision">
        <p className={styles.soft}>
          {state === 'open'
            ? 'The claimant is adding evidence. The other side responds next.'
            : 'The other side has time to respond. After the deadline, the dispute moves to review automatically.'}
        </p>
        <TransitionButton dispute={dispute} event="escalate" label="Take it into review now" />
      </Panel>
    );
  if (proposal) return <Proposal dispute={dispute} proposal={proposal} />;
  if (can.resolve)
    return (
      <Panel title="Decision">
        <AwardForm dispute={dispute} />
      </Panel>
    );
  if (state === 'under_review')
    return (
      <Panel title="Decision">
        <p className={styles.soft}>Assign it to yourself to decide it.</p>
      </Panel>
    );
  if (awarded === null) return null;
  return (
    <Panel title="Decision">
      <p>
        <strong>{moneyText(awarded, dispute.currency)}</strong> of{' '}
        {moneyText(dispute.claimed, dispute.currency)} to the {dispute.opened_by}
        {dispute.borne_by && <>. Given by: {BEARER_LABELS[dispute.borne_by].toLowerCase()}</>}
      </p>
      <p dir="auto" className={styles.body}>
        “{dispute.decision}”
      </p>
      {can.close && <TransitionButton dispute={dispute} event="close" label="Close it now" />}
    </Panel>
  );
}

interface TransitionProps {
  dispute: DisputeCase;
  event: 'escalate' | 'close';
  label: string;
}

function TransitionButton({ dispute, event, label }: TransitionProps) {
  const action = useDisputeAction(dispute.id);
  const notify = useNotify();
  return (
    <div>
      <Button
        variant="outlined"
        disabled={action.isPending}
        onClick={() =>
          action.mutate(
            {
              send: (call, { params, ...options }) =>
                call(transitionDispute, { ...options, params: { ...params, event } }),
            },
            { onError: (error) => notify(error.message, { type: 'error' }) },
          )
        }
      >
        {label}
      </Button>
    </div>
  );
}

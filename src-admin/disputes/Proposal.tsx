import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { approveAward, rejectProposal } from '#src/wire/disputes/endpoints/staff.ts';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import { moneyText } from '../ui/format.ts';
import { AwardPreview } from './AwardPreview.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './disputes.module.css';
import { useDisputeAction } from './useDisputes.ts';

/** The server's minimum. */
const NOTE_MIN = 10;

interface Props {
  dispute: DisputeCase;
  proposal: NonNullable<DisputeCase['proposal']>;
}

/** A proposed award above the limit, which a second member of staff approves. */
export function Proposal({ dispute, proposal }: Props) {
  const { awardable, currency, can, approval_limit } = dispute;
  const { awarded, borne_by, decision, by, yours } = proposal;
  const id = useId();
  const action = useDisputeAction(dispute.id);
  const [note, setNote] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const amount = moneyText(awarded, currency);
  const approve = () => {
    setConfirming(false);
    action.mutate({
      send: (call, options) => call(approveAward, options),
      successMessage: () => 'Approved. Both sides are notified',
    });
  };
  const possible = awarded <= awardable;
  const sendBack = () => {
    if (note !== null && note.trim().length >= NOTE_MIN)
      action.mutate({
        send: (call, options) => call(rejectProposal, { ...options, body: { note: note.trim() } }),
        successMessage: () => 'Sent back',
      });
  };
  return (
    <Panel title="A second approver is needed">
      <p className={styles.soft}>
        <span dir="auto">{yours ? 'You' : by}</span> proposed {amount}, above the limit of{' '}
        {moneyText(approval_limit, currency)}.
      </p>
      {possible && <AwardPreview dispute={dispute} awarded={awarded} borne_by={borne_by} />}
      <p dir="auto" className={styles.body}>
        “{decision}”
      </p>
      {yours && <p className={styles.soft}>Someone else must approve your proposal.</p>}
      {note !== null && (
        <LabelledControl id={`${id}-note`} label="What is missing? Visible to staff">
          <TextControl
            id={`${id}-note`}
            long
            value={note}
            onChange={(value) => setNote(String(value))}
          />
        </LabelledControl>
      )}
      {action.error && <Failure>{action.error.message}</Failure>}
      <ConfirmDialog
        open={confirming}
        title={`Award ${amount}?`}
        confirm={`Award ${amount}`}
        onConfirm={approve}
        onClose={() => setConfirming(false)}
      >
        <p>
          The {dispute.opened_by} is awarded {amount} now. This cannot be undone.
        </p>
      </ConfirmDialog>
      <div className={styles.buttons}>
        {can.approve && note === null && (
          <Button
            variant="contained"
            disabled={action.isPending || !possible}
            onClick={() => setConfirming(true)}
          >
            Approve
          </Button>
        )}
        {note === null ? (
          <Button variant="outlined" onClick={() => setNote('')}>
            Send it back
          </Button>
        ) : (
          <>
            <Button
              variant="contained"
              disabled={action.isPending || note.trim().length < NOTE_MIN}
              onClick={sendBack}
            >
              Send it back
            </Button>
            <Button color="inherit" onClick={() => setNote(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

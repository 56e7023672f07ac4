import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { useDisputeAction } from '#src-market/data/disputes/disputes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from './disputes.module.css';

/** Confirms the withdrawal of a dispute. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const action = useDisputeAction(id);
  const withdraw = () =>
    action.mutate(
      { verb: 'withdraw', note: note.trim(), key },
      {
        onSuccess: () => {
          toast({ title: t`Dispute withdrawn`, colour: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Withdraw the dispute?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep dispute</Trans>
          </Button>
          <Button variant="danger" loading={action.isPending} onClick={withdraw}>
            <Trans>Withdraw dispute</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>
            Nothing is awarded, and the seller’s payout continues. You can open another dispute
            about the stay until the deadline.
          </Trans>
        </p>
        <Field label={<Trans>Why? The other side reads this.</Trans>} optional>
          <TextArea
            maxLength={1000}
            value={note}
            onChange={(change) => setNote(change.target.value)}
          />
        </Field>
        {action.error && (
          <Notice tone="error" title={t`The dispute was not withdrawn`} live>
            {action.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { refundQuery, useTransitionBooking } from '#src-market/data/bookings/bookings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { RefundPreview } from './RefundPreview.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly id: string;
  readonly event: 'cancel_by_buyer' | 'cancel_by_seller';
  readonly title: string;
  readonly onClose: () => void;
}

const MIN_REASON_LENGTH = 10;

/** Shows the exact refund before confirmation. */
export function CancelDialog({ id, event, title, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const preview = useQuery(refundQuery(call, id));
  const transition = useTransitionBooking(id);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const needsReason = event === 'cancel_by_seller';
  const missing = needsReason && reason.trim().length < MIN_REASON_LENGTH;

  const cancel = () => {
    setSubmitted(true);
    if (missing) return;
    transition.mutate(
      { event, key, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast({ title: t`Booking cancelled`, colour: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep booking</Trans>
          </Button>
          <Button
            variant="danger"
            loading={transition.isPending}
            disabled={!preview.data}
            onClick={cancel}
          >
            <Trans>Cancel booking</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <RefundPreview query={preview} />
        <Field
          label={needsReason ? <Trans>Why? The buyer reads this.</Trans> : <Trans>Why?</Trans>}
          optional={!needsReason}
          required={needsReason}
          error={
            submitted && missing ? t`Enter at least ${MIN_REASON_LENGTH} characters.` : undefined
          }
        >
          <TextArea value={reason} onChange={(change) => setReason(change.target.value)} />
        </Field>
        {transition.error && (
          <Notice tone="error" title={t`The booking was not cancelled`} live>
            {transition.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

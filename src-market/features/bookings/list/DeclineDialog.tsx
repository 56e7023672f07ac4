import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { useTransitionBooking } from '#src-market/data/bookings/bookings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingSummary;
  readonly onClose: () => void;
}

export function DeclineDialog({ booking, onClose }: Props) {
  const { t } = useLingui();
  const transition = useTransitionBooking(booking.id);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const name = booking.buyer.display_name;
  const decline = () =>
    transition.mutate(
      { event: 'decline', key, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast({ title: t`Booking declined`, colour: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Decline this booking?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="danger" loading={transition.isPending} onClick={decline}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>
            <bdi>{name}</bdi> gets a full refund, and the nights become available again.
          </Trans>
        </p>
        <Field label={<Trans>Why? The buyer reads this.</Trans>} optional>
          <TextArea value={reason} onChange={(change) => setReason(change.target.value)} />
        </Field>
        {transition.error && (
          <Notice tone="error" title={t`The booking was not declined`} live>
            {transition.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

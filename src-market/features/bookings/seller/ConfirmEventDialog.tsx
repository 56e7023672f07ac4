import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { useTransitionBooking } from '#src-market/data/bookings/bookings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from '../bookings.module.css';

/** Seller's events that need no form of their own. */
export type ConfirmedEvent = 'accept' | 'check_in' | 'report_no_show';

interface Props {
  readonly booking: BookingSummary;
  readonly event: ConfirmedEvent;
  readonly onClose: () => void;
}

/** Asks before an event, with the buyer, the stay and what it means for the money. */
export function ConfirmEventDialog({ booking, event, onClose }: Props) {
  const { t } = useLingui();
  const transition = useTransitionBooking(booking.id);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const name = booking.buyer.display_name;
  const { title } = booking.property;
  const earns = <Price amount={booking.total} currency={booking.currency} strong />;
  const texts: Readonly<
    Record<
      ConfirmedEvent,
      { title: string; button: string; done: string; failed: string; text: ReactNode }
    >
  > = {
    accept: {
      title: t`Accept ${isolate(name)}’s booking?`,
      button: t`Accept booking`,
      done: t`Booking accepted`,
      failed: t`The booking was not accepted`,
      text: (
        <Trans>
          The nights are <bdi>{name}</bdi>’s, and you earn {earns}. Cancelling later refunds them in
          full.
        </Trans>
      ),
    },
    check_in: {
      title: t`Record ${isolate(name)}’s check-in?`,
      button: t`Record check-in`,
      done: t`Check-in recorded`,
      failed: t`The check-in was not recorded`,
      text: (
        <Trans>
          <bdi>{name}</bdi> has arrived. The booking can no longer be cancelled, and you earn{' '}
          {earns}.
        </Trans>
      ),
    },
    report_no_show: {
      title: t`Report that ${isolate(name)} did not arrive?`,
      button: t`Report no-show`,
      done: t`No-show reported`,
      failed: t`The no-show was not reported`,
      text: <NoShowText booking={booking} earns={earns} />,
    },
  };
  const { button, done, failed, text, title: question } = texts[event];
  const confirm = () =>
    transition.mutate(
      { event, key, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast({ title: done, colour: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={question}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant={event === 'report_no_show' ? 'danger' : 'primary'}
            loading={transition.isPending}
            onClick={confirm}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>{title}</strong>
          <br />
          <DateRange from={booking.check_in} to={booking.check_out} format="long" />,{' '}
          {booking.reference}
        </p>
        <p>{text}</p>
        {event === 'report_no_show' && (
          <Field label={<Trans>What happened? The buyer reads this.</Trans>} optional>
            <TextArea value={reason} onChange={(change) => setReason(change.target.value)} />
          </Field>
        )}
        {transition.error && (
          <Notice tone="error" title={failed} live>
            {transition.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function NoShowText({ booking, earns }: { booking: BookingSummary; earns: ReactNode }) {
  const { deposit, currency } = booking;
  return (
    <>
      <Trans>
        The stay remains paid: you earn {earns}, and the buyer gets no refund of its price.
      </Trans>{' '}
      {deposit && (
        <span>
          <Trans>
            The security deposit of <Price amount={deposit.amount} currency={currency} /> is
            refunded.
          </Trans>
        </span>
      )}
    </>
  );
}

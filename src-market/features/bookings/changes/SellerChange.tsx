import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from '../bookings.module.css';
import { ChangeAnswers } from './ChangeAnswers.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';
import { SellerChangeDeadline } from './SellerChangeDeadline.tsx';

interface Props {
  readonly booking: BookingSummary;
  readonly change: ChangeView;
}

/** A pending change in the seller's booking list. */
export function SellerChange({ booking, change }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = booking.buyer.display_name;
  const mine = change.proposed_by === 'seller';
  const paying = change.state === 'awaiting_payment';
  return (
    <>
      <Badge tone={change.abilities.accept ? 'warning' : 'info'} dot>
        {paying
          ? t`Payment due for a change`
          : mine
            ? t`You requested a change`
            : t`Change requested`}
      </Badge>
      <Button
        size="sm"
        variant={change.abilities.accept ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {change.abilities.accept ? t`Respond to the change` : t`View change`}
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title={
            <Trans>
              Change to <bdi>{name}</bdi>’s stay
            </Trans>
          }
        >
          <div className={styles.stack}>
            <SellerChangeDeadline name={name} change={change} />
            <ChangeTerms change={change} side="seller" />
            <ChangeAnswers bookingId={booking.id} change={change} onDone={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

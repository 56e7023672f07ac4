import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from '../bookings.module.css';
import { ChangeAnswers } from './ChangeAnswers.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';

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
        {paying ? t`Change to be paid` : mine ? t`You asked for a change` : t`Change asked for`}
      </Badge>
      <Button
        size="sm"
        variant={change.abilities.accept ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {change.abilities.accept ? t`Answer the change` : t`See the change`}
      </Button>
      {open && (
        <Dialog open onClose={close} title={<Trans>Change of the stay of {name}</Trans>}>
          <div className={styles.stack}>
            {change.expires_at && (
              <p>
                {paying ? (
                  <Trans>
                    {name} is to pay the difference by <Instant at={change.expires_at} />. Until
                    then the new nights are kept; else the booking stays as it was.
                  </Trans>
                ) : mine ? (
                  <Trans>
                    {name} has until <Instant at={change.expires_at} /> to answer.
                  </Trans>
                ) : (
                  <Trans>
                    Please answer by <Instant at={change.expires_at} />. Until then nothing changes.
                  </Trans>
                )}
              </p>
            )}
            <ChangeTerms change={change} side="seller" />
            <ChangeAnswers bookingId={booking.id} change={change} onDone={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { CancelButton } from '../cancellation/CancelButton.tsx';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { SellerChange } from '../changes/SellerChange.tsx';
import { ConfirmEventDialog, type ConfirmedEvent } from '../seller/ConfirmEventDialog.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingSummary;
  /** Whether it is a row of a list. The booking's own page shows the pending change, and cancels. */
  readonly inList?: boolean;
}

/** The seller's actions on a booking, by the server's abilities. */
export function SellerActions({ booking, inList = true }: Props) {
  const [confirming, setConfirming] = useState<ConfirmedEvent | null>(null);
  const [declining, setDeclining] = useState(false);
  const { abilities } = booking;
  return (
    <>
      {abilities.accept && booking.expires_at && (
        <p className={styles.soft}>
          <Trans>
            Respond by <Instant at={booking.expires_at} />
          </Trans>
        </p>
      )}
      {inList && booking.change && <SellerChange booking={booking} change={booking.change} />}
      <div className={styles.answers}>
        {abilities.accept && (
          <Button size="sm" onClick={() => setConfirming('accept')}>
            <Trans>Accept</Trans>
          </Button>
        )}
        {abilities.decline && (
          <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {abilities.check_in && (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('check_in')}>
            <Trans>Record check-in</Trans>
          </Button>
        )}
        {abilities.report_no_show && (
          <Button size="sm" variant="quiet" onClick={() => setConfirming('report_no_show')}>
            <Trans>Report no-show</Trans>
          </Button>
        )}
        {abilities.propose_change && <ChangeButton booking={booking} />}
        {!inList && !abilities.accept && <CancelButton booking={booking} />}
        <Link to={href('chat', {}, { booking: booking.id })}>
          <Trans>Message</Trans>
        </Link>
        {booking.deposit?.claimable ? (
          <Link to={href('disputeCreate', undefined, { booking: booking.id })}>
            <Trans>Claim the deposit</Trans>
          </Link>
        ) : (
          (booking.state === 'completed' || booking.state === 'no_show') &&
          booking.deposit?.state !== 'claimed' && (
            <Link to={href('disputeCreate', undefined, { booking: booking.id })}>
              <Trans>Open a dispute</Trans>
            </Link>
          )
        )}
      </div>
      {confirming && (
        <ConfirmEventDialog
          booking={booking}
          event={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
      {declining && <DeclineDialog booking={booking} onClose={() => setDeclining(false)} />}
    </>
  );
}

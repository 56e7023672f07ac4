import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { BookingEventName, BookingSummary } from '#src/wire/bookings/booking.ts';
import { useTransitionBooking } from '#src-market/data/bookings/bookings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { CancelButton } from '../cancellation/CancelButton.tsx';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { SellerChange } from '../changes/SellerChange.tsx';
import styles from '../bookings.module.css';

/** The seller's actions on a booking, by the server's abilities. */
export function SellerActions({ booking }: { booking: BookingSummary }) {
  const { t } = useLingui();
  const transition = useTransitionBooking(booking.id);
  const [key] = useState(() => crypto.randomUUID());
  const [declining, setDeclining] = useState(false);
  const { abilities } = booking;
  const act = (event: BookingEventName, done: string) =>
    transition.mutate(
      { event, key: `${key}-${event}` },
      {
        onSuccess: () => toast({ title: done, colour: 'success' }),
        onError: (error) =>
          toast({ title: t`Something went wrong`, description: error.message, colour: 'error' }),
      },
    );
  return (
    <>
      {abilities.accept && booking.expires_at && (
        <p className={styles.soft}>
          <Trans>
            Respond by <Instant at={booking.expires_at} />
          </Trans>
        </p>
      )}
      {booking.change && <SellerChange booking={booking} change={booking.change} />}
      <div className={styles.answers}>
        {abilities.accept && (
          <Button
            size="sm"
            loading={transition.isPending}
            onClick={() => act('accept', t`Booking accepted`)}
          >
            <Trans>Accept</Trans>
          </Button>
        )}
        {abilities.decline && (
          <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {abilities.check_in && (
          <Button
            size="sm"
            variant="secondary"
            loading={transition.isPending}
            onClick={() => act('check_in', t`Check-in recorded`)}
          >
            <Trans>Record check-in</Trans>
          </Button>
        )}
        {abilities.propose_change && <ChangeButton booking={booking} />}
        {!abilities.accept && <CancelButton booking={booking} />}
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
      {declining && <DeclineDialog booking={booking} onClose={() => setDeclining(false)} />}
    </>
  );
}

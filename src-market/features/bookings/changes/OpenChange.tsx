import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from '../bookings.module.css';
import { ChangeAnswers } from './ChangeAnswers.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';
import { PayChange } from './PayChange.tsx';

/** The pending change: its terms, its deadline and the possible answers. */
export function OpenChange({ booking }: { booking: BookingView }) {
  const { change } = booking;
  if (!change) return null;
  return (
    <Card title={<Title change={change} />}>
      <div className={styles.stack}>
        <ResponseDeadline booking={booking} change={change} />
        <ChangeTerms change={change} side={booking.seen_as} />
        {change.state === 'awaiting_payment' && <PayChange booking={booking} change={change} />}
        <ChangeAnswers bookingId={booking.id} change={change} />
      </div>
    </Card>
  );
}

function Title({ change }: { change: ChangeView }) {
  if (change.state === 'awaiting_payment') return <Trans>Pay the difference for the change</Trans>;
  return change.proposed_by === 'buyer' ? (
    <Trans>You requested a change</Trans>
  ) : (
    <Trans>The seller requested a change to your stay</Trans>
  );
}

function ResponseDeadline({ booking, change }: { booking: BookingView; change: ChangeView }) {
  if (!change.expires_at) return null;
  const until = <Instant at={change.expires_at} />;
  const name = booking.seller.display_name;
  if (change.state === 'awaiting_payment')
    return (
      <p>
        <Trans>
          You both accepted the change. The new nights are held until {until}. If the difference is
          not paid by then, the booking does not change.
        </Trans>
      </p>
    );
  return (
    <p>
      {change.proposed_by === 'buyer' ? (
        <Trans>
          <bdi>{name}</bdi> has until {until} to respond. Nothing changes until then.
        </Trans>
      ) : (
        <Trans>Please respond by {until}. Nothing changes until then.</Trans>
      )}
    </p>
  );
}

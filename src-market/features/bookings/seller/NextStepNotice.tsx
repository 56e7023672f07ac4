import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { ZonedTime } from '#src-market/ui/dates/ZonedTime.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

const TONES = {
  held: 'info',
  awaiting_payment: 'info',
  awaiting_seller: 'warning',
  confirmed: 'success',
  checked_in: 'success',
  completed: 'success',
  expired: 'info',
  declined: 'info',
  cancelled_by_buyer: 'error',
  cancelled_by_seller: 'error',
  cancelled_by_staff: 'error',
  no_show: 'error',
} as const satisfies Record<BookingView['state'], 'info' | 'warning' | 'success' | 'error'>;

/** The state of a booking for its seller: what happens next, and until when. */
export function NextStepNotice({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const { state, history } = booking;
  const name = booking.buyer.display_name;
  const titles: Readonly<Record<BookingView['state'], string>> = {
    held: t`${isolate(name)} has not paid yet`,
    awaiting_payment: t`Waiting for ${isolate(name)}’s bank transfer`,
    awaiting_seller: t`${isolate(name)} waits for your answer`,
    confirmed: t`Booking confirmed`,
    checked_in: t`${isolate(name)} is staying with you`,
    completed: t`The stay has ended`,
    expired: t`The booking expired`,
    declined: t`You declined this booking`,
    cancelled_by_buyer: t`${isolate(name)} cancelled`,
    cancelled_by_seller: t`You cancelled this booking`,
    cancelled_by_staff: t`Keystead cancelled this booking`,
    no_show: t`${isolate(name)} did not arrive`,
  };
  const reason = history.findLast((event) => event.to_state === state && event.reason)?.reason;
  return (
    <Notice tone={TONES[state]} title={titles[state]}>
      <p>
        <Next booking={booking} />
      </p>
      {reason && <p dir="auto">“{reason}”</p>}
    </Notice>
  );
}

function Next({ booking }: { booking: BookingView }) {
  const { state, property, deposit } = booking;
  const until = booking.expires_at && <Instant at={booking.expires_at} />;
  switch (state) {
    case 'held':
      return <Trans>The nights are held until {until}. You don’t need to do anything.</Trans>;
    case 'awaiting_payment':
      return (
        <Trans>
          The transfer must arrive by {until}. Otherwise the nights are available again.
        </Trans>
      );
    case 'awaiting_seller':
      return <Trans>Accept or decline by {until}. After that, the buyer gets a full refund.</Trans>;
    case 'confirmed':
      return (
        <Trans>
          Check-in is on <DateText day={booking.check_in} format="full" /> from{' '}
          <ZonedTime time={property.check_in_time} time_zone={property.time_zone} />.
        </Trans>
      );
    case 'checked_in':
      return (
        <Trans>
          Check-out is on <DateText day={booking.check_out} format="full" /> by{' '}
          <ZonedTime time={property.check_out_time} time_zone={property.time_zone} />. The stay is
          completed automatically.
        </Trans>
      );
    case 'completed':
      return deposit?.claimable && deposit.release_at ? (
        <Trans>
          You can claim damage against the security deposit until{' '}
          <Instant at={deposit.release_at} />.
        </Trans>
      ) : (
        <Trans>You don’t need to do anything.</Trans>
      );
    case 'no_show':
      return <Trans>The stay remains paid, and the nights stay reserved.</Trans>;
    default:
      return <Trans>The nights are available again.</Trans>;
  }
}

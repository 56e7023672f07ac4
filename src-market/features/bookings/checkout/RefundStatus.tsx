import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { RefundTable } from './RefundTable.tsx';

/** What was charged for an ended booking, and how it is refunded. */
export function RefundStatus({ booking }: { booking: BookingView }) {
  const payments = [
    booking.payment,
    ...booking.past_changes.map((change) => change.payment),
  ].filter((payment) => payment !== null);
  if (payments.length === 0)
    return (
      <p>
        <Trans>Nothing was charged.</Trans>
      </p>
    );
  const ofCards = payments.filter(({ provider }) => provider === 'stripe');
  const pending = ofCards.some(
    ({ state }) => state === 'requires_action' || state === 'authorized',
  );
  const voided = ofCards.some(({ state }) => state === 'voided');
  return (
    <>
      {pending && (
        <p>
          <Trans>
            If your bank still completes the payment or holds the amount, it is refunded to your
            card automatically. You don’t need to do anything.
          </Trans>
        </p>
      )}
      {voided && (
        <p>
          <Trans>A hold on your card was released, and nothing was charged for it.</Trans>
        </p>
      )}
      <RefundTable payments={payments} booking={booking} />
    </>
  );
}

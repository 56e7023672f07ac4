import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Price } from '#src-market/ui/display/Price.tsx';

interface Props {
  readonly payment: BookingView['payment'];
  readonly currency: string;
}

/** What was charged for an ended booking, and how it is refunded. */
export function RefundStatus({ payment, currency }: Props) {
  if (!payment)
    return (
      <p>
        <Trans>Nothing was charged.</Trans>
      </p>
    );
  const { provider, state, refunded, returning } = payment;
  const card = provider === 'stripe';
  return (
    <>
      {card && (state === 'requires_action' || state === 'authorized') && (
        <p>
          <Trans>
            If your bank still completes the payment or holds the amount, it is refunded to your
            card automatically. You don’t need to do anything.
          </Trans>
        </p>
      )}
      {card && state === 'voided' && (
        <p>
          <Trans>Nothing was charged to your card, and no hold is left on it.</Trans>
        </p>
      )}
      {returning > 0 && (
        <p>
          {card ? (
            <Trans>
              A refund of <Price amount={returning} currency={currency} /> is on its way to your
              card.
            </Trans>
          ) : (
            <Trans>
              A refund of <Price amount={returning} currency={currency} /> is being sent to the
              account you paid from.
            </Trans>
          )}
        </p>
      )}
      {refunded > 0 && (
        <p>
          {card ? (
            <Trans>
              <Price amount={refunded} currency={currency} /> was refunded to your card. Banks show
              it within five to ten working days.
            </Trans>
          ) : (
            <Trans>
              <Price amount={refunded} currency={currency} /> was refunded to the account you paid
              from.
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

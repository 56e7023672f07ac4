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
            If your bank still lets the payment through, or holds your card, all of it goes back to
            your card by itself. You need do nothing.
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
              <Price amount={returning} currency={currency} /> is on its way back to your card.
            </Trans>
          ) : (
            <Trans>
              <Price amount={returning} currency={currency} /> is being sent back to the account it
              came from.
            </Trans>
          )}
        </p>
      )}
      {refunded > 0 && (
        <p>
          {card ? (
            <Trans>
              <Price amount={refunded} currency={currency} /> was sent back to your card. Banks show
              it within five to ten working days.
            </Trans>
          ) : (
            <Trans>
              <Price amount={refunded} currency={currency} /> was sent back to the account it came
              from.
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

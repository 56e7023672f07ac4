import type { Stripe } from '@stripe/stripe-js';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { bookingPayable } from '#src-market/data/payments.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { bookingAmounts } from './bookingAmounts.ts';

const PayByCard = lazy(() => import('#src-market/cards/PayByCard.tsx'));

interface Props {
  readonly client: Stripe;
  readonly booking: BookingView;
  /** The change to pay for, instead of the booking itself. */
  readonly change?: ChangeView;
}

/** The card form, loaded when the buyer chooses a card. */
export function CardPayment({ client, booking, change }: Props) {
  const immediate = change !== undefined || booking.property.instant_booking;
  const payment = {
    payable: bookingPayable(booking.id),
    started: booking.payment?.provider === 'stripe',
    amount: change ? change.due : totalWithDeposit(bookingAmounts(booking)),
    currency: booking.currency,
    hold: !immediate,
    alwaysSave: false,
  };
  return (
    <Region fallback={<Skeleton shape="block" />}>
      <PayByCard
        client={client}
        payment={payment}
        failureNote={
          change ? (
            <Trans>
              Your card was not charged and the booking has not changed. Try again or use another
              card.
            </Trans>
          ) : (
            <Trans>
              Your card was not charged. The nights are held until the time above. Try again or use
              another card.
            </Trans>
          )
        }
        timeoutNote={
          <Trans>
            If the hold expires before your bank responds, any charge to your card is refunded
            automatically.
          </Trans>
        }
      >
        <WhenCharged immediate={immediate} change={change !== undefined} />
      </PayByCard>
    </Region>
  );
}

function WhenCharged({ immediate, change }: { immediate: boolean; change: boolean }) {
  if (change) return <Trans>Your card is charged now and the change is made immediately.</Trans>;
  if (immediate)
    return <Trans>Your card is charged now and the booking is confirmed immediately.</Trans>;
  return (
    <Trans>
      We place a hold on your card now and charge it when the seller accepts. If they do not accept
      within 48 hours, the hold is released and you pay nothing.
    </Trans>
  );
}

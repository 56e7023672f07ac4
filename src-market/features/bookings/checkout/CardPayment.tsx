import type { Stripe } from '@stripe/stripe-js';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
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
    <Suspense fallback={<Skeleton shape="block" />}>
      <PayByCard
        client={client}
        payment={payment}
        failureNote={
          change ? (
            <Trans>
              Nothing was charged, and the booking is as it was. Try again, or take another card.
            </Trans>
          ) : (
            <Trans>
              Nothing was charged, and the nights are still yours until the time above has run out.
              Try again, or take another card.
            </Trans>
          )
        }
        timeoutNote={
          <Trans>
            If the time runs out before your bank answers, whatever it takes from your card goes
            back to you by itself.
          </Trans>
        }
      >
        <WhenCharged immediate={immediate} change={change !== undefined} />
      </PayByCard>
    </Suspense>
  );
}

function WhenCharged({ immediate, change }: { immediate: boolean; change: boolean }) {
  if (change) return <Trans>Your card is charged now, and the change is made at once.</Trans>;
  if (immediate)
    return <Trans>Your card is charged now, and the booking is confirmed at once.</Trans>;
  return (
    <Trans>
      Your card is held for the amount now, and charged when the seller accepts. If they do not
      within 48 hours, the hold is lifted and you pay nothing.
    </Trans>
  );
}

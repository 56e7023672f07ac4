import type { Stripe } from '@stripe/stripe-js';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import type { VipInvoice } from '#src/wire/subscriptions/subscription.ts';
import { SUBSCRIPTION_PAYABLE } from '#src-market/data/subscriptions.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

const PayByCard = lazy(() => import('#src-market/cards/PayByCard.tsx'));

/** Pays an invoice by card. Saves the card for future periods. */
export function InvoiceCardPayment({ client, invoice }: { client: Stripe; invoice: VipInvoice }) {
  const { amount, currency } = invoice;
  const payment = {
    payable: SUBSCRIPTION_PAYABLE,
    started: false,
    amount,
    currency,
    hold: false,
    alwaysSave: true,
  };
  return (
    <Region fallback={<Skeleton shape="block" />}>
      <PayByCard
        client={client}
        payment={payment}
        failureNote={<Trans>Your card was not charged. Try again or use another card.</Trans>}
        timeoutNote={
          <Trans>
            If the invoice is voided before your bank responds, any charge to your card is refunded
            automatically.
          </Trans>
        }
      >
        <Trans>
          Your card is charged now and saved for the next periods. We email you a week before each
          charge. You can change the card or cancel at any time.
        </Trans>
      </PayByCard>
    </Region>
  );
}

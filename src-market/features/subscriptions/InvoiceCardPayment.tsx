import type { Stripe } from '@stripe/stripe-js';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { VipInvoice } from '#src/wire/subscriptions/subscription.ts';
import { SUBSCRIPTION_PAYABLE } from '#src-market/data/payments.ts';
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
    <Suspense fallback={<Skeleton shape="block" />}>
      <PayByCard
        client={client}
        payment={payment}
        failureNote={<Trans>Nothing was charged. Try again, or take another card.</Trans>}
        timeoutNote={
          <Trans>
            If the invoice is void before your bank answers, whatever it takes from your card goes
            back to you by itself.
          </Trans>
        }
      >
        <Trans>
          Your card is charged now and saved, and pays the periods to come: we write to you a week
          before each. You can choose another card, or cancel, at any time.
        </Trans>
      </PayByCard>
    </Suspense>
  );
}

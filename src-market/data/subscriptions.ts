import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Call } from '#src/session/request.ts';
import { PAYMENT_TIMEOUT_MS, paymentMethodsQuery, type CardPayable } from './payments.ts';
import {
  cancelSubscription,
  changeBilling,
  changePlan,
  checkInvoicePayment,
  getSubscription,
  resumeSubscription,
  startInvoicePayment,
  subscribe,
} from '#src/wire/subscriptions/endpoints/subscriptions.ts';

declare global {
  interface QueryKeys {
    subscription: [];
  }
}

export const subscriptionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: async ({ signal }) => (await call(getSubscription, { signal })).data,
    staleTime: 5_000,
  });

/** A change of the subscription. */
export type SubscriptionChange =
  | { readonly what: 'begin' | 'plan'; readonly plan_id: string }
  | { readonly what: 'cancel' | 'resume' }
  | {
      readonly what: 'billing';
      readonly pay_by: PaymentProvider;
      /** A saved card; default: the one offered first. */
      readonly card_id?: string;
    };

function send(call: Call, change: SubscriptionChange, idempotencyKey: string) {
  switch (change.what) {
    case 'begin':
      return call(subscribe, { body: { plan_id: change.plan_id }, idempotencyKey });
    case 'plan':
      return call(changePlan, { body: { plan_id: change.plan_id }, idempotencyKey });
    case 'cancel':
      return call(cancelSubscription, { body: {}, idempotencyKey });
    case 'resume':
      return call(resumeSubscription, { body: {}, idempotencyKey });
    case 'billing': {
      const { what: _, ...body } = change;
      return call(changeBilling, { body, idempotencyKey });
    }
  }
}

export function useChangeSubscription() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: SubscriptionChange) => {
      return (await send(call, change, crypto.randomUUID())).data;
    },
    onSuccess: async (view) => {
      queryClient.setQueryData(['subscription'], view);
      // The payment methods show which card pays.
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(call).queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['subscription'] }),
  });
}

/** The open invoice of the subscription. */
export const SUBSCRIPTION_PAYABLE: CardPayable = {
  key: ['subscription'],
  start: (call, keep) =>
    call(startInvoicePayment, { body: { keep }, timeoutMs: PAYMENT_TIMEOUT_MS }),
  check: (call) => call(checkInvoicePayment, { timeoutMs: PAYMENT_TIMEOUT_MS }),
  changes: [
    [['subscription'], 'active'],
    [['account', 'payment-methods'], 'active'],
  ],
};

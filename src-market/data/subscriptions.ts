import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Call } from '#src/session/request.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { paymentMethodsQuery } from './payments.ts';

export const subscriptionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: async ({ signal }) =>
      (await call<{ data: SubscriptionView }>('GET', '/v1/subscription', { signal })).data,
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

export function useChangeSubscription() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: SubscriptionChange) => {
      const { what, ...body } = change;
      const path = what === 'begin' ? '/v1/subscription' : `/v1/subscription/${what}`;
      const options = { body, idempotencyKey: crypto.randomUUID() };
      return (await call<{ data: SubscriptionView }>('POST', path, options)).data;
    },
    onSuccess: async (view) => {
      queryClient.setQueryData(['subscription'], view);
      // The payment methods show which card pays.
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(call).queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['subscription'] }),
  });
}
